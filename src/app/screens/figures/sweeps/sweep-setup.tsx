import { useId, useRef } from 'react';
import { useStore } from 'zustand';
import { cellCount, type SweepSpec } from '../../../../model/schema/sweep-specification.ts';
import type { SweepOffer } from '../../../../session/contract/spoken.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import parts from '../plots/figure-parts.module.css';
import setup from '../../../ui/controls/form.module.css';
import { Tick } from '../../../ui/controls/tick.tsx';
import { inSentence } from '../../../words/locale/format.ts';
import { isGoing, percentOf } from '../../../ui/work/long-work.ts';
import { texts } from '../../../words/sweeps.ts';
import { CheckedField } from '../../../ui/controls/checked-field.tsx';
import { FixedRows, VariedRows } from './option-rows.tsx';
import type { SweepController } from './sweep-controller.ts';
import { specText } from './sweep-files.ts';
import { measureTitle, optionTitle } from './sweep-names.ts';
import { schemesOf, withSchemes } from './sweep-spec-edit.ts';
import { readSeeds } from './sweep-values.ts';
import styles from './sweep-setup.module.css';

interface SetupProps {
  readonly controller: SweepController;
  readonly offer: SweepOffer;
}

/** Which schemes, what is varied, what is the same, how often; and the start. */
export function SweepSetup({ controller, offer }: SetupProps) {
  const heading = useId();
  const { choices, opened } = useStore(controller.store);
  const { spec } = choices;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.setup}</h2>
      <div className={styles.columns}>
        <Schemes controller={controller} offer={offer} spec={spec} />
        <VariedRows controller={controller} offer={offer} spec={spec} opened={opened} />
        <div>
          <FixedRows controller={controller} offer={offer} spec={spec} opened={opened} />
          <CheckedField
            key={opened}
            title={texts.seeds}
            about={texts.seedsAbout}
            initial={spec.seeds.join(', ')}
            read={readSeeds}
            onChange={(seeds) => controller.edit((now) => ({ ...now, seeds }))}
          />
          <Measures controller={controller} spec={spec} />
        </div>
      </div>
      <Start controller={controller} offer={offer} />
    </section>
  );
}

interface PartProps {
  readonly controller: SweepController;
  readonly spec: SweepSpec;
}

function Schemes({ controller, offer, spec }: PartProps & { readonly offer: SweepOffer }) {
  const chosen = schemesOf(spec);
  const toggle = (id: string): void => {
    const ids = offer.protocols
      .map((each) => each.id)
      .filter((each) => chosen.includes(each) !== (each === id));
    if (ids.length > 0) controller.edit((now) => withSchemes(now, ids));
  };
  return (
    <fieldset className={setup.group}>
      <legend>{texts.schemes}</legend>
      {offer.protocols.map(({ id, title }) => (
        <Tick key={id} title={title} checked={chosen.includes(id)} onToggle={() => toggle(id)} />
      ))}
    </fieldset>
  );
}

function Measures({ controller, spec }: PartProps) {
  const known = Object.keys(texts.measureTitles);
  const all = [...known, ...spec.measures.filter((each) => !known.includes(each))];
  const toggle = (measure: string): void => {
    const measures = all.filter((each) => spec.measures.includes(each) !== (each === measure));
    if (measures.length > 0) controller.edit((now) => ({ ...now, measures }));
  };
  return (
    <details className={styles.measures}>
      <summary>{texts.measures}</summary>
      {all.map((measure) => (
        <Tick
          key={measure}
          title={measureTitle(measure)}
          checked={spec.measures.includes(measure)}
          onToggle={() => toggle(measure)}
        />
      ))}
    </details>
  );
}

function Start({ controller, offer }: SetupProps) {
  const { choices, work, results, problem } = useStore(controller.store);
  const { spec } = choices;
  const cells = cellCount(spec);
  const isRunning = isGoing(work);
  return (
    <div className={styles.actions}>
      {isRunning && (
        <button type="button" className={parts.secondary} onClick={() => controller.cancel()}>
          {texts.cancel}
        </button>
      )}
      {!isRunning && results.size < cells && (
        <button type="button" className={parts.primary} onClick={() => void controller.run()}>
          {results.size === 0 ? texts.run(cells) : texts.goOn(cells - results.size)}
        </button>
      )}
      {isRunning ? (
        <progress aria-label={texts.progress} max={100} value={percentOf(work.progress)} />
      ) : (
        <small>{productOf(spec, offer)}</small>
      )}
      <SpecFiles controller={controller} spec={spec} />
      <small className={styles.note}>{texts.specNote}</small>
      {problem !== '' && (
        <p className={`${parts.problem} ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** "3 × Schemes, 5 × abort ratio, 3 × Seeds" */
function productOf(spec: SweepSpec, offer: SweepOffer): string {
  const factors = Object.entries(spec.parameters).map(([name, values]) =>
    texts.times(values.length, optionTitle(offer, spec, name)),
  );
  return inSentence([...factors, texts.times(spec.seeds.length, texts.seeds)].join(', '));
}

function SpecFiles({ controller, spec }: PartProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <span className={parts.saves}>
      <button type="button" onClick={() => chooser.current?.click()}>
        {texts.openSpec}
      </button>
      <button
        type="button"
        onClick={() =>
          saveFile(new Blob([specText(spec)], { type: 'application/json' }), 'flashscope-sweep.json')
        }
      >
        {texts.saveSpec}
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="sweep-file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) void file.text().then((text) => controller.openText(text, file.name));
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </span>
  );
}
