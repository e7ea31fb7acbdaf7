import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { SaveButtons } from '../../../ui/controls/save-buttons.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import type { CellResult } from '../../../../model/schema/sweep-specification.ts';
import type { SweepOffer } from '../../../../session/contract/spoken.ts';
import { FigurePlot } from '../plots/figure-plot.tsx';
import { valueText, xText } from '../plots/plot-format.ts';
import { savePng, saveSvg } from '../../../ui/charts/save-chart.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import parts from '../plots/figure-parts.module.css';
import { texts } from '../../../words/sweeps.ts';
import type { SweepController } from './sweep-controller.ts';
import { resultLines, resultsCsv } from './sweep-files.ts';
import { axesOf, axisOf, type SweepLine, sweepLines } from './sweep-lines.ts';
import { capital, fullValueName, measureTitle, optionTitle } from './sweep-names.ts';
import { SweepTable } from './sweep-table.tsx';
import styles from './sweep-results.module.css';

interface SweepResultsProps {
  readonly controller: SweepController;
  readonly offer: SweepOffer;
}

/** Results of the cells so far: drawn over one parameter, as a table, as files. */
export function SweepResults({ controller, offer }: SweepResultsProps) {
  const svg = useRef<SVGSVGElement>(null);
  const section = useRef<HTMLElement>(null);
  const { choices, results, work } = useStore(controller.store);
  const isRunning = work.progress?.stage === 'running';
  useEffect(() => {
    // The results appear below the button.
    if (isRunning) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  const { spec } = choices;
  const x = axisOf(spec, choices.x);
  const measure = choices.measure ?? spec.measures[0] ?? '';
  const lines = sweepLines(spec, results, x, measure, (name, value) =>
    fullValueName(offer, spec, name, value),
  );
  const drawn = lines.flatMap(({ points }) => points).some(({ measured }) => measured !== null);
  const xTitle = x === null ? '' : optionTitle(offer, spec, x);
  return (
    <Panel
      ref={section}
      title={texts.results}
      actions={<Saves controller={controller} svg={() => svg.current} isEmpty={results.size === 0} />}
    >
      <div className={styles.choices}>
        <Select
          title={texts.measure}
          value={measure}
          options={spec.measures.map((each) => [each, capital(measureTitle(each))])}
          onChange={(next) => controller.look({ measure: next })}
        />
        {axesOf(spec).length > 1 && (
          <Select
            title={texts.along}
            value={x ?? ''}
            options={axesOf(spec).map((each) => [each, capital(optionTitle(offer, spec, each))])}
            onChange={(next) => controller.look({ x: next })}
          />
        )}
      </div>
      {drawn ? (
        <FigurePlot
          ref={svg}
          label={describe(measureTitle(measure), xTitle, lines)}
          series={lines}
          x={{ title: xTitle }}
          y={{ title: measureTitle(measure) }}
        />
      ) : (
        <p className={styles.empty}>{results.size === 0 ? texts.noNumberYet : texts.notDrawn}</p>
      )}
      <Notes results={[...results.values()]} />
      {drawn && (
        <Fold title={texts.table}>
          <SweepTable lines={lines} xTitle={xTitle} />
        </Fold>
      )}
    </Panel>
  );
}

function describe(measure: string, x: string, lines: readonly SweepLine[]): string {
  const message = lines.map(({ name, points }) => {
    const values = points.flatMap((point) =>
      point.measured === null ? [] : [`${valueText(point.measured, {})} (${xText(point.x)})`],
    );
    return `${name} ${values.join(', ')}`;
  });
  return texts.describe(measure, x, message.join('; '));
}

interface SavesProps {
  readonly controller: SweepController;
  readonly svg: () => SVGSVGElement | null;
  readonly isEmpty: boolean;
}

const fileName = 'flashscope-sweep';

function Saves({ controller, svg, isEmpty }: SavesProps) {
  const { choices, results } = useStore(controller.store);
  const { spec } = choices;
  const draw = (save: typeof saveSvg): void => {
    const drawing = svg();
    if (drawing !== null) void save(drawing, fileName, { ...choices });
  };
  return (
    <SaveButtons
      label={texts.saves}
      disabled={isEmpty}
      files={[
        {
          kind: texts.saveCsv,
          onSave: () =>
            saveFile(new Blob([resultsCsv(spec, results)], { type: 'text/csv' }), `${fileName}.csv`),
        },
        {
          kind: texts.saveLines,
          onSave: () =>
            saveFile(
              new Blob([resultLines(spec, results)], { type: 'application/jsonl' }),
              `${fileName}.jsonl`,
            ),
        },
        { kind: 'SVG', name: texts.saveChart('SVG'), onSave: () => draw(saveSvg) },
        { kind: 'PNG', name: texts.saveChart('PNG'), onSave: () => draw(savePng) },
      ]}
    />
  );
}

function Notes({ results }: { readonly results: readonly CellResult[] }) {
  const stopped = results.filter((each) => each.stopped !== undefined).length;
  const violated = results.filter(({ verdict }) => verdict === 'violated').length;
  return (
    <>
      {stopped > 0 && <p className={parts.problem}>{texts.stoppedRuns(stopped)}</p>}
      {violated > 0 && <p className={parts.problem}>{texts.violated(violated)}</p>}
    </>
  );
}
