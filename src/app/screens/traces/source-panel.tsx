import { useStore } from 'zustand';
import { Select } from '../../ui/controls/select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GeneratorForm } from '../../lab/setup/generator-form.tsx';
import { samples } from '../../lab/model/samples.ts';
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

/** Source of the workload: a file, a sample, a kept trace, or a generator. */
export function SourcePanel({ controller, onChooseFile }: SourcePanelProps) {
  return (
    <Panel title={texts.work}>
      <div className={styles.sources}>
        <div>
          <Button look="primary" size="large" onClick={onChooseFile}>
            {texts.chooseFile}
          </Button>
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
                <Button look="text" onClick={() => void controller.openSample(path, title)}>
                  {title}
                </Button>
                <small>{about}</small>
              </li>
            ))}
          </ul>
          <Kept controller={controller} />
        </div>
        <Generated controller={controller} />
      </div>
    </Panel>
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
                <Button
                  look="text"
                  aria-label={texts.openNamed(trace.name)}
                  onClick={() => void controller.openKept(trace)}
                >
                  {trace.name}
                </Button>
                <small>
                  {bytesText(trace.bytes)}; {trace.about}
                </small>
              </span>
              <Button
                size="small"
                aria-label={texts.removeNamed(trace.name)}
                onClick={() => void controller.remove(trace)}
              >
                {texts.remove}
              </Button>
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
      <Select
        title={texts.generator}
        value={workload?.id ?? ''}
        options={[
          ['', texts.noGenerator],
          ...(offer?.generators ?? []).map(({ initial }) => [initial.id, shownTitle(initial.title)] as const),
        ]}
        onChange={(id) => {
          const chosen = offer?.generators.find(({ initial }) => initial.id === id);
          if (chosen === undefined) controller.backToFile();
          else controller.generate(chosen.initial);
        }}
      />
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
