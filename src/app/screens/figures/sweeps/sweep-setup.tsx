import { showable } from '../../../../session/link/showable.ts';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { FileInput } from '../../../ui/files/file-input.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ProgressBar } from '../../../ui/controls/progress-bar.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { cellCount, type SweepSpec } from '../../../../model/schema/sweep-specification.ts';
import type { SweepOffer } from '../../../../session/contract/spoken.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import parts from '../plots/figure-parts.module.css';
import { Tick } from '../../../ui/controls/tick.tsx';
import { inSentence } from '../../../words/locale/format.ts';
import { isGoing } from '../../../ui/work/long-work.ts';
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

/** Set-up of a sweep: which schemes, what is varied, what is the same, how often; and the start. */
export function SweepSetup({ controller, offer }: SetupProps) {
  const { choices, opened } = useStore(controller.store);
  const { spec } = choices;
  return (
    <Panel title={texts.setup}>
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
    </Panel>
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
    <ChoiceGroup title={texts.schemes}>
      {offer.protocols.map(({ id, title }) => (
        <Tick key={id} title={title} checked={chosen.includes(id)} onToggle={() => toggle(id)} />
      ))}
    </ChoiceGroup>
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
    <Fold title={texts.measures} className={styles.measures}>
      {all.map((measure) => (
        <Tick
          key={measure}
          title={measureTitle(measure)}
          checked={spec.measures.includes(measure)}
          onToggle={() => toggle(measure)}
        />
      ))}
    </Fold>
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
        <Button takesOver look="secondary" size="large" onClick={() => controller.cancel()}>
          {texts.cancel}
        </Button>
      )}
      {!isRunning && results.size < cells && (
        <Button look="primary" size="large" onClick={() => void controller.run()}>
          {results.size === 0 ? texts.run(cells) : texts.goOn(cells - results.size)}
        </Button>
      )}
      {isRunning ? (
        <ProgressBar label={texts.progress} progress={work.progress} className={styles.progress} />
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
      <Button size="small" onClick={() => chooser.current?.click()}>
        {texts.openSpec}
      </Button>
      <Button
        size="small"
        onClick={() =>
          saveFile(new Blob([specText(spec)], { type: 'application/json' }), 'flashscope-sweep.json')
        }
      >
        {texts.saveSpec}
      </Button>
      <FileInput
        ref={chooser}
        testId="sweep-file"
        accept=".json,application/json"
        onFiles={([file]) => {
          if (file !== undefined)
            void file.text().then((text) => controller.openText(text, showable(file.name)));
        }}
      />
    </span>
  );
}
