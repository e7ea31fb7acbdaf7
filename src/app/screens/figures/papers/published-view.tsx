import { useId } from 'react';
import { useStore } from 'zustand';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import { BoundedNumber } from '../../../ui/controls/bounded-number.tsx';
import setupStyles from '../../../ui/controls/form.module.css';
import { texts } from '../../../words/figures.ts';
import parts from '../plots/figure-parts.module.css';
import { Contents } from './contents.tsx';
import { type FigureController, type FigureRow, isComplete } from './figure-controller.ts';
import { isGoing } from '../../../ui/work/long-work.ts';
import { FigurePanel } from './figure-panel.tsx';
import { scaleText } from './scale-text.ts';
import styles from './published-view.module.css';

/** Every figure by its paper, and how all of them are measured. */
export function PublishedView({ controller }: { readonly controller: FigureController }) {
  const { rows, choices, looked } = useStore(controller.store);
  const papers = [...new Set(rows.map(({ info }) => info.paper))];
  if (rows.length === 0) return null;
  return (
    <>
      <HowMeasured controller={controller} />
      <Contents controller={controller} rows={rows} />
      {papers.map((paper) => (
        <Paper key={paper} title={paper}>
          {rows
            .filter(({ info }) => info.paper === paper)
            .map((row) => (
              <FigurePanel
                key={row.info.id}
                controller={controller}
                row={row}
                setup={choices}
                sought={choices.figure === row.info.id ? looked : 0}
              />
            ))}
        </Paper>
      ))}
    </>
  );
}

function Paper({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.paper} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.panels}>{children}</div>
    </section>
  );
}

function HowMeasured({ controller }: { readonly controller: FigureController }) {
  const heading = useId();
  const note = useId();
  const { rows, choices, opened } = useStore(controller.store);
  const { scale, seed } = choices;
  const offered = Object.keys(texts.scales).map((part) => 1 / Number(part));
  const scales = offered.includes(scale) ? offered : [...offered, scale];
  return (
    <section className={styles.how} aria-labelledby={heading}>
      <h2 id={heading} className="spoken">
        {texts.setup}
      </h2>
      <label className={setupStyles.field}>
        <span>{texts.scale}</span>
        <select
          value={scale}
          aria-describedby={note}
          onChange={(event) => void controller.choose({ scale: Number(event.currentTarget.value), seed })}
        >
          {scales.map((each) => (
            <option key={each} value={each}>
              {scaleText(each)}
            </option>
          ))}
        </select>
        <small id={note}>{texts.scaleNote}</small>
      </label>
      <BoundedNumber
        key={opened}
        title={texts.seed}
        field={SEED}
        value={seed}
        onChange={(next) => void controller.choose({ scale, seed: next })}
      />
      <All controller={controller} rows={rows} />
    </section>
  );
}

function All({
  controller,
  rows,
}: {
  readonly controller: FigureController;
  readonly rows: readonly FigureRow[];
}) {
  const going = rows.filter(isGoing);
  const isBegun = rows.some(isComplete);
  if (rows.every(isComplete)) return null;
  return (
    <div className={styles.all}>
      {going.length > 0 ? (
        <button type="button" className={parts.secondary} onClick={() => controller.cancel(controller.ids())}>
          {texts.cancelAll}
        </button>
      ) : (
        <button type="button" className={parts.primary} onClick={() => controller.measure(controller.ids())}>
          {isBegun ? texts.measureRest : texts.measureAll}
        </button>
      )}
    </div>
  );
}
