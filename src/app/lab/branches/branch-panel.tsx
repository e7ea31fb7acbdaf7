import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { BRANCH_NAME } from '../../../model/schema/link-schema.ts';
import { formatCount } from '../../words/locale/format.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { withName } from '../model/branches.ts';
import { texts } from '../../words/branches.ts';
import styles from './branch-panel.module.css';
import { type BranchNode, branchTree, flatTree } from './branch-tree.ts';

/** All histories of this device as a tree; each can be gone back to, and called by a name. */
export function BranchPanel() {
  const branches = useLabState((state) => state.branches);
  const frontierStep = useLabState((state) => state.frontier.step);
  const interventions = useLabState((state) => state.session?.spec.interventions);
  const root = branchTree({ interventions: interventions ?? [], frontierStep }, branches);
  const end = Math.max(1, ...flatTree(root).map(({ toStep }) => toStep));
  return (
    <div className={styles.panel}>
      <ul className={styles.tree}>
        <Node node={root} end={end} />
      </ul>
      <p className={styles.note}>{texts.about}</p>
    </div>
  );
}

interface NodeProps {
  readonly node: BranchNode;
  /** The last step that any history is known to. */
  readonly end: number;
}

function Node({ node, end }: NodeProps) {
  const { commands } = useLab();
  const [naming, setNaming] = useState(false);
  const did = texts.did(node.interventions.at(-1));
  const name = node.name ?? did;
  return (
    <li data-past={node.isPast || undefined} data-present={node.isPresent || undefined}>
      <div className={styles.row}>
        {naming ? (
          <NameForm node={node} did={did} onDone={() => setNaming(false)} />
        ) : (
          <>
            <Button
              look="quiet"
              className={styles.go}
              aria-current={node.isPresent ? 'true' : undefined}
              title={node.isPresent ? texts.present : texts.goBack}
              onClick={() => void commands.returnTo(node)}
            >
              <b>{name}</b>
              {node.name !== null && <small>{did}</small>}
              <small>{texts.known(formatCount(node.toStep))}</small>
              {node.isPresent && <small className={styles.here}>{texts.here}</small>}
            </Button>
            <Button
              size="small"
              className={styles.rename}
              aria-label={texts.rename(name)}
              onClick={() => setNaming(true)}
            >
              {texts.name}
            </Button>
          </>
        )}
        <span className={styles.track} aria-hidden="true">
          <i
            style={{
              left: `${(node.fromStep / end) * 100}%`,
              width: `${(Math.max(node.toStep - node.fromStep, 0) / end) * 100}%`,
            }}
          />
        </span>
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Node key={child.key} node={child} end={end} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface NameFormProps {
  readonly node: BranchNode;
  readonly did: string;
  readonly onDone: () => void;
}

function NameForm({ node, did, onDone }: NameFormProps) {
  const { context } = useLab();
  const [name, setName] = useState(node.name ?? '');
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    context.store.setState(({ branches }) => ({ branches: withName(branches, node.key, name) }));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className={styles.naming} onSubmit={keep}>
      <TextInput
        inline
        title=""
        value={name}
        maxLength={BRANCH_NAME.longest}
        placeholder={did}
        aria-label={texts.nameOf(did)}
        // The user asked to name it and is about to type.
        ref={(input) => input?.focus()}
        onKeyDown={onKeyDown}
        onChange={setName}
      />
      <Button size="small" type="submit">
        {texts.keep}
      </Button>
    </form>
  );
}
