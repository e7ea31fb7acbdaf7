import { useLabState } from '../context/lab-context.tsx';
import { hostSchemeById } from '../model/session-draft.ts';
import { texts } from '../../words/inspector.ts';
import styles from './host-about.module.css';
import panel from './inspector.module.css';
import { shownChoice } from '../../words/shown.ts';

/** A scheme on the host has no pages to look into: its cells say what they hold, and here stands what it claims. */
export function HostAbout() {
  const spec = useLabState((state) => state.session?.spec);
  const catalogue = useLabState((state) => state.catalogue);
  const scheme =
    catalogue === null || spec === undefined ? undefined : hostSchemeById(catalogue, spec.protocol);
  if (scheme === undefined || spec === undefined) return null;
  const bug = scheme.mutants.find(({ id }) => id === spec.mutant);
  return (
    <section className={`${panel.inspector} ${styles.about}`} aria-label={texts.panel}>
      <h2>{scheme.title}</h2>
      <p>{scheme.claims}</p>
      {scheme.parameters.map(({ id, title, initial }) => (
        <p key={id}>
          {title}: <b>{shownChoice(String(spec.parameters[id] ?? initial))}</b>
        </p>
      ))}
      {bug !== undefined && (
        <p>
          <b>{texts.forgot(bug.title)}</b> {bug.about}
        </p>
      )}
      {spec.workload.kind === 'script' && (
        <p>
          {texts.hostScript} <code>{spec.workload.script}</code>
        </p>
      )}
      <p>
        <small>{scheme.paper}</small>
      </p>
    </section>
  );
}
