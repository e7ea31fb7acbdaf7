import { Option } from '../../ui/controls/option.tsx';
import { Button, RemoveButton } from '../../ui/controls/button.tsx';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { texts } from '../../words/breakpoints.ts';
import { type Breakpoint, toggled, withoutBreakpoint } from '../model/breakpoint.ts';
import styles from './breakpoint-panel.module.css';
import { ConditionForm } from './condition-form.tsx';

/** The list of places where playing stops, and the way to the next of them. */
export function BreakpointPanel() {
  const { navigator, player } = useLab();
  const breakpoints = useLabState((state) => state.breakpoints);
  const run = (): void => {
    player.pause();
    void navigator.toNextBreak();
  };
  return (
    <div className={styles.panel}>
      <ConditionForm />
      {breakpoints.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {breakpoints.map((each) => (
              <Row key={each.id} breakpoint={each} />
            ))}
          </ul>
          <Button onClick={run}>{texts.run}</Button>
        </>
      )}
    </div>
  );
}

function Row({ breakpoint: { id, enabled, condition } }: { readonly breakpoint: Breakpoint }) {
  const { context } = useLab();
  const step = useFrame((frame) => frame?.step ?? 0);
  const isMet = useLabState(({ stop }) => stop?.step === step && stop.breakpoints.includes(id));
  const words = texts.words(condition);
  const change = (edit: (list: readonly Breakpoint[], id: number) => readonly Breakpoint[]): void =>
    context.store.setState(({ breakpoints }) => ({ breakpoints: edit(breakpoints, id) }));
  return (
    <li data-met={isMet || undefined}>
      <Option checked={enabled} onToggle={() => change(toggled)}>
        {words}
      </Option>
      {isMet && <small>{texts.metHere}</small>}
      <RemoveButton
        name={texts.remove(words)}
        title={texts.remove(words)}
        onPress={() => change(withoutBreakpoint)}
      />
    </li>
  );
}
