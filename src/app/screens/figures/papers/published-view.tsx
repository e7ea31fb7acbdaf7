import { useId } from 'react';
import { useStore } from 'zustand';
import { Select } from '../../../ui/controls/select.tsx';
import { Tick } from '../../../ui/controls/tick.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import { BoundedNumber } from '../../../ui/controls/bounded-number.tsx';
import { texts } from '../../../words/figures.ts';
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
    <div className={styles.view}>
      <div className={styles.side}>
        <HowMeasured controller={controller} />
        <Contents controller={controller} rows={rows} />
      </div>
      <div className={styles.papers}>
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
      </div>
    </div>
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
  const { rows, choices, opened } = useStore(controller.store);
  const { scale, seed, hasBands } = choices;
  const offered = Object.keys(texts.scales).map((part) => 1 / Number(part));
  const scales = offered.includes(scale) ? offered : [...offered, scale];
  return (
    <section className={styles.how} aria-labelledby={heading}>
      <h2 id={heading} className="spoken">
        {texts.setup}
      </h2>
      <Select
        title={texts.scale}
        about={texts.scaleNote}
        value={String(scale)}
        options={scales.map((each) => [String(each), scaleText(each)])}
        onChange={(chosen) => void controller.choose({ scale: Number(chosen), seed, hasBands })}
      />
      <BoundedNumber
        key={opened}
        title={texts.seed}
        field={SEED}
        value={seed}
        onChange={(next) => void controller.choose({ scale, seed: next, hasBands })}
      />
      <Tick
        title={texts.bands}
        about={texts.bandsNote}
        checked={hasBands}
        onToggle={() => void controller.choose({ scale, seed, hasBands: !hasBands })}
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
        <Button look="secondary" size="large" onClick={() => controller.cancel(controller.ids())}>
          {texts.cancelAll}
        </Button>
      ) : (
        <Button look="primary" size="large" onClick={() => controller.measure(controller.ids())}>
          {isBegun ? texts.measureRest : texts.measureAll}
        </Button>
      )}
    </div>
  );
}
