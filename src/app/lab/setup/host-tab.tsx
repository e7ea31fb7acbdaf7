import { shownChoice } from '../../../model/shown-choices.ts';
import type { Ageing, HostSpec } from '../../../model/specification.ts';
import { texts } from '../../words/setup.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { isolationsOf } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import type { DraftEditor } from './use-draft.ts';

const ageings: readonly Ageing[] = ['none', 'random', 'local'];

/** How the host asks: which transactions side by side, how many operations at once, and the seed. */
export function HostTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const { host } = spec;
  const change = (part: Partial<HostSpec>): void => editor.change({ host: { ...host, ...part } });
  const protocol = catalogue.protocols.find(({ id }) => id === spec.protocol);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.isolation}</legend>
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
      </fieldset>
      <div className={styles.form}>
        <BoundedNumber
          title={texts.queueDepth}
          value={host.queueDepth}
          least={1}
          most={200}
          onChange={(queueDepth) => change({ queueDepth })}
        />
        <BoundedNumber
          title={texts.think}
          value={host.thinkNs / 1000}
          least={0}
          most={1_000_000}
          onChange={(thinkUs) => change({ thinkNs: thinkUs * 1000 })}
        />
        <BoundedNumber
          title={texts.fill}
          value={Math.round(spec.fill * 100)}
          least={0}
          most={100}
          onChange={(percent) => editor.change({ fill: percent / 100 })}
        />
        <BoundedNumber
          title={texts.seed}
          about={texts.seedAbout}
          value={spec.seed}
          least={0}
          most={4_294_967_295}
          onChange={(seed) => editor.change({ seed })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{texts.ageing}</legend>
        {ageings.map((each) => (
          <Choice
            key={each}
            name="ageing"
            title={texts.ageings[each].title}
            about={texts.ageings[each].about}
            checked={(spec.ageing ?? 'none') === each}
            onChoose={() => editor.change({ ageing: each })}
          />
        ))}
      </fieldset>
    </>
  );
}
