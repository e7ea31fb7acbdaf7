import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import { HOST, SEED, START } from '../../../model/schema/specification-schema.ts';
import { AGEINGS, type HostSpec, type NextTransaction } from '../../../model/specification.ts';
import { texts } from '../../words/setup.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { Tick } from '../../ui/controls/tick.tsx';
import { isolationsOf } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import type { DraftEditor } from './use-draft.ts';
import { shownChoice } from '../../words/shown.ts';
import { labelOf } from '../../words/field-labels.ts';

/** Host settings: which transactions run side by side, how many operations at once, and the seed. */
export function HostTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const { host } = spec;
  const change = (part: Partial<HostSpec>): void => editor.change({ host: { ...host, ...part } });
  const protocol = catalogue.protocols.find(({ id }) => id === spec.protocol);
  return (
    <>
      <ChoiceGroup title={labelOf('isolation', HOST.isolation)}>
        {isolationsOf(protocol).map((level) => (
          <Choice
            key={level}
            name="isolation"
            title={shownChoice(level)}
            about={texts.isolations[level]}
            checked={host.isolation === level}
            onChoose={() => change({ isolation: level })}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.form}>
        <BoundedNumber
          title={labelOf('queueDepth', HOST.queueDepth)}
          field={HOST.queueDepth}
          value={host.queueDepth}
          onChange={(queueDepth) => change({ queueDepth })}
        />
        <BoundedNumber
          title={labelOf('thinkNs', HOST.thinkNs)}
          field={HOST.thinkNs}
          value={host.thinkNs}
          onChange={(thinkNs) => change({ thinkNs })}
        />
        <BoundedNumber
          title={labelOf('fill', START.fill)}
          field={START.fill}
          value={spec.fill}
          onChange={(fill) => editor.change({ fill })}
        />
        <BoundedNumber
          title={labelOf('seed', SEED)}
          about={texts.seedAbout}
          field={SEED}
          value={spec.seed}
          onChange={(seed) => editor.change({ seed })}
        />
      </div>
      <OfWorkload editor={editor} />
      <ChoiceGroup title={labelOf('ageing', START.ageing)}>
        {AGEINGS.map((each) => (
          <Choice
            key={each}
            name="ageing"
            title={texts.ageings[each].title}
            about={texts.ageings[each].about}
            checked={(spec.ageing ?? 'none') === each}
            onChoose={() => editor.change({ ageing: each })}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** Settings that only a generated workload or a trace leaves open. */
function OfWorkload({ editor }: { readonly editor: DraftEditor }) {
  const { spec } = editor.draft;
  const { host } = spec;
  const layReads = spec.layReads ?? true;
  switch (spec.workload.kind) {
    case 'generated':
      return (
        <Tick
          title={texts.clientsWait}
          about={texts.clientsWaitAbout}
          checked={host.nextTransaction === 'when-acknowledged'}
          onToggle={() =>
            editor.change({ host: { ...host, nextTransaction: otherThan(host.nextTransaction) } })
          }
        />
      );
    case 'trace':
      return (
        <Tick
          title={labelOf('layReads', START.layReads)}
          about={texts.layReadsAbout}
          checked={layReads}
          onToggle={() => editor.change({ layReads: !layReads })}
        />
      );
    default:
      return null;
  }
}

function otherThan(next: HostSpec['nextTransaction']): NextTransaction {
  return next === 'when-acknowledged' ? 'at-once' : 'when-acknowledged';
}
