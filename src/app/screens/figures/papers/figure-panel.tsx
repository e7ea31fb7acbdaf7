import { memo, useId, useMemo, useRef, useState } from 'react';
import { SaveButtons } from '../../../ui/controls/save-buttons.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import type { DrawnSeries, FigureOpening, FigureSetup } from '../../../../session/contract/spoken.ts';
import { LabLink } from '../../../shell/share/lab-link.tsx';
import { texts } from '../../../words/figures.ts';
import { FigurePlot } from '../plots/figure-plot.tsx';
import { measuredText, xText } from '../plots/plot-format.ts';
import { savePng, saveSvg } from '../../../ui/charts/save-chart.ts';
import { useHeldInView } from '../../../ui/state/use-held-in-view.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { FigureController, FigureRow } from './figure-controller.ts';
import { configurationOf, figureCsv, fileNameOf } from './figure-files.ts';
import { FigureProgress } from './figure-progress.tsx';
import { FigureTable } from './figure-table.tsx';
import { shownRow } from './figure-words.ts';
import { HeadlineList } from './headline-list.tsx';
import { OrderList } from './order-list.tsx';
import { scaleText } from './scale-text.ts';
import styles from './figure-panel.module.css';

const nothing: readonly DrawnSeries[] = [];

interface FigurePanelProps {
  readonly controller: FigureController;
  readonly row: FigureRow;
  readonly setup: FigureSetup;
  /** Number of times the user was led to this figure; 0 as long as it is another. */
  readonly sought: number;
}

/** One figure: drawn, compared, explained, to be measured and saved. */
export const FigurePanel = memo(function FigurePanel({ controller, row, setup, sought }: FigurePanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  // Plots are drawn anew only when what they show has changed.
  const shown = useMemo(() => shownRow(row), [row]);
  const { info, drawn } = shown;
  useHeldInView(panel, sought);
  return (
    <article ref={panel} id={info.id} className={styles.panel} tabIndex={-1} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{info.title}</h3>
        <Saves row={row} setup={setup} svg={() => svg.current} />
      </div>
      <FigurePlot ref={svg} label={describe(shown)} series={drawn?.series ?? nothing} x={info.x} y={info.y} />
      <FigureProgress controller={controller} row={row} />
      <HeadlineList row={shown} scale={setup.scale} />
      <p className={styles.why}>
        <b>{texts.why}.</b> {info.why}
      </p>
      {info.knownToDiffer.map((difference) => (
        <p key={difference} className={styles.why}>
          <b>{texts.knownToDiffer}.</b> {difference}
        </p>
      ))}
      <p className={styles.about}>
        <b>{texts.setUp}.</b> {info.about} {texts.runsAt(scaleText(setup.scale), setup.seed)}
      </p>
      {drawn !== null && <OrderList orders={drawn.orders} scale={setup.scale} />}
      <Fold className={styles.fold} title={texts.table}>
        <FigureTable row={shown} scale={setup.scale} />
      </Fold>
      {drawn !== null && drawn.openings.length > 0 && (
        <Fold className={styles.fold} title={texts.openRuns}>
          <Openings row={shown} />
        </Fold>
      )}
    </article>
  );
});

function describe({ info, drawn }: FigureRow): string {
  const values = (drawn?.series ?? []).map(({ name, points }) => {
    const measured = points.filter((point) => point.measured !== null);
    if (measured.length === 0) return '';
    return `${name} ${measured.map((point) => `${measuredText(point, info.y)} (${xText(point.x)})`).join(', ')}`;
  });
  const message = values.filter((each) => each !== '').join('; ');
  return texts.describe(info.title, info.y.title, message === '' ? texts.nothing : message);
}

interface SavesProps {
  readonly row: FigureRow;
  readonly setup: FigureSetup;
  readonly svg: () => SVGSVGElement | null;
}

function Saves({ row, setup, svg }: SavesProps) {
  const { title } = row.info;
  const name = fileNameOf(row);
  const draw = (save: typeof saveSvg): void => {
    const drawing = svg();
    if (drawing !== null) void save(drawing, name, configurationOf(row, setup));
  };
  const saves = {
    CSV: () => saveFile(new Blob([figureCsv(row, setup)], { type: 'text/csv' }), `${name}.csv`),
    SVG: () => draw(saveSvg),
    PNG: () => draw(savePng),
  };
  return (
    <SaveButtons
      label={texts.saves(title)}
      disabled={row.drawn === null}
      files={Object.entries(saves).map(([kind, onSave]) => ({ kind, name: texts.save(kind, title), onSave }))}
    />
  );
}

function Openings({ row }: { readonly row: FigureRow }) {
  const isWhole = row.drawn?.openings.every((each) => each.isWhole) === true;
  return (
    <>
      <p className={styles.about}>{isWhole ? texts.openRunsNote : texts.openSmallNote}</p>
      <ul className={styles.openings}>
        {(row.drawn?.openings ?? []).map(({ title, spec }) => (
          <li key={title}>
            <Opening title={title} spec={spec} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Opening({ title, spec }: Pick<FigureOpening, 'title' | 'spec'>) {
  const [opening] = useState({ spec, step: 0, selection: null });
  return <LabLink opening={opening}>{title}</LabLink>;
}
