import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { CellResult } from '../../../../model/schema/sweep-specification.ts';
import type { SweepOffer } from '../../../../session/contract/spoken.ts';
import { FigurePlot } from '../plots/figure-plot.tsx';
import { valueText, xText } from '../plots/plot-format.ts';
import { savePng, saveSvg } from '../../../ui/charts/save-chart.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import parts from '../plots/figure-parts.module.css';
import setup from '../../../ui/controls/form.module.css';
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

/** What the cells came to so far: drawn over one parameter, as a table, as files. */
export function SweepResults({ controller, offer }: SweepResultsProps) {
  const heading = useId();
  const svg = useRef<SVGSVGElement>(null);
  const section = useRef<HTMLElement>(null);
  const { choices, results, work } = useStore(controller.store);
  const isRunning = work.progress?.stage === 'running';
  useEffect(() => {
    // What was asked for happens below the button.
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
    <section ref={section} className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{texts.results}</h2>
        <Saves controller={controller} svg={() => svg.current} isEmpty={results.size === 0} />
      </div>
      <div className={styles.choices}>
        <Select
          title={texts.measure}
          value={measure}
          choices={spec.measures.map((each) => [each, capital(measureTitle(each))])}
          onChange={(next) => controller.look({ measure: next })}
        />
        {axesOf(spec).length > 1 && (
          <Select
            title={texts.along}
            value={x ?? ''}
            choices={axesOf(spec).map((each) => [each, capital(optionTitle(offer, spec, each))])}
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
        <details className={styles.fold}>
          <summary>{texts.table}</summary>
          <SweepTable lines={lines} xTitle={xTitle} />
        </details>
      )}
    </section>
  );
}

function describe(measure: string, x: string, lines: readonly SweepLine[]): string {
  const said = lines.map(({ name, points }) => {
    const values = points.flatMap((point) =>
      point.measured === null ? [] : [`${valueText(point.measured, {})} (${xText(point.x)})`],
    );
    return `${name} ${values.join(', ')}`;
  });
  return texts.describe(measure, x, said.join('; '));
}

interface SelectProps {
  readonly title: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Select({ title, value, choices, onChange }: SelectProps) {
  return (
    <label className={setup.field}>
      <span>{title}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
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
    <div className={parts.saves} role="group" aria-label={texts.saves}>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() =>
          saveFile(new Blob([resultsCsv(spec, results)], { type: 'text/csv' }), `${fileName}.csv`)
        }
      >
        {texts.saveCsv}
      </button>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() =>
          saveFile(new Blob([resultLines(spec, results)], { type: 'application/jsonl' }), `${fileName}.jsonl`)
        }
      >
        {texts.saveLines}
      </button>
      {(['SVG', 'PNG'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          disabled={isEmpty}
          aria-label={texts.saveChart(kind)}
          onClick={() => draw(kind === 'SVG' ? saveSvg : savePng)}
        >
          {kind}
        </button>
      ))}
    </div>
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
