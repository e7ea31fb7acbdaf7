import { useId } from 'react';
import { useStore } from 'zustand';
import { GeneratorForm } from '../../lab/setup/generator-form.tsx';
import { samples } from '../../lab/model/samples.ts';
import setup from '../../ui/controls/form.module.css';
import { bytesText } from '../../words/locale/format.ts';
import { texts } from '../../words/traces.ts';
import type { TracesController } from './traces-controller.ts';
import styles from './source-panel.module.css';
import shared from '../../ui/layout/panel-parts.module.css';
import { shownTitle } from '../../words/shown.ts';

interface SourcePanelProps {
  readonly controller: TracesController;
  readonly onChooseFile: () => void;
}

/** Where work comes from: a file, a sample, what was kept, or a generator. */
export function SourcePanel({ controller, onChooseFile }: SourcePanelProps) {
  const heading = useId();
  return (
    <section className={shared.section} aria-labelledby={heading}>
      <h2 id={heading}>{texts.work}</h2>
      <div className={styles.sources}>
        <div>
          <button type="button" className={shared.primary} onClick={onChooseFile}>
            {texts.chooseFile}
          </button>
          <p className={shared.note}>
            {texts.orDrop}. {texts.private}
          </p>
          <p className={shared.note}>{texts.readable}</p>
        </div>
        <div>
          <h3>{texts.samples}</h3>
          <ul className={styles.list}>
            {samples.map(({ path, title, about }) => (
              <li key={path}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => void controller.openSample(path, title)}
                >
                  {title}
                </button>
                <small>{about}</small>
              </li>
            ))}
          </ul>
          <Kept controller={controller} />
        </div>
        <Generated controller={controller} />
      </div>
    </section>
  );
}

function Kept({ controller }: { readonly controller: TracesController }) {
  const kept = useStore(controller.store, (state) => state.kept);
  const keeping = useStore(controller.store, (state) => state.keeping);
  return (
    <>
      <h3>{texts.kept}</h3>
      {kept.length === 0 ? (
        <p className={shared.note}>{texts.nothingKept}</p>
      ) : (
        <ul className={styles.list} aria-label={texts.kept}>
          {kept.map((trace) => (
            <li key={trace.id} className={styles.keptTrace}>
              <span>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={texts.openNamed(trace.name)}
                  onClick={() => void controller.openKept(trace)}
                >
                  {trace.name}
                </button>
                <small>
                  {bytesText(trace.bytes)}; {trace.about}
                </small>
              </span>
              <button
                type="button"
                className={styles.small}
                aria-label={texts.removeNamed(trace.name)}
                onClick={() => void controller.remove(trace)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={shared.note} role="status">
        {keeping}
      </p>
    </>
  );
}

function Generated({ controller }: { readonly controller: TracesController }) {
  const offer = useStore(controller.store, (state) => state.offer);
  const workload = useStore(controller.store, (state) => state.workload);
  const generator = offer?.generators.find(({ initial }) => initial.id === workload?.id);
  return (
    <div>
      <h3>{texts.generated}</h3>
      <label className={setup.field}>
        <span>{texts.generator}</span>
        <select
          value={workload?.id ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = offer?.generators.find(({ initial }) => initial.id === value);
            if (chosen === undefined) controller.backToFile();
            else controller.generate(chosen.initial);
          }}
        >
          <option value="">{texts.noGenerator}</option>
          {offer?.generators.map(({ initial }) => (
            <option key={initial.id} value={initial.id}>
              {shownTitle(initial.title)}
            </option>
          ))}
        </select>
      </label>
      {generator !== undefined && workload !== null && (
        <>
          <p className={shared.note}>{generator.about}</p>
          <GeneratorForm
            key={workload.id}
            generator={generator}
            workload={workload}
            onChange={(next) => controller.generate(next)}
          />
        </>
      )}
    </div>
  );
}
