import { useId, useState } from 'react';
import { GROUP_PART } from '../../../model/schema/link-schema.ts';
import type { ReadingChoice } from '../../../session/contract/session.ts';
import type { RunOffer } from '../../../session/contract/runs.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import setup from '../../ui/controls/form.module.css';
import { texts } from '../../words/traces.ts';
import { type GroupKind, groupKinds, type GroupParts, partsOf, ruleOf } from './group-rule-form.ts';
import styles from './reading-form.module.css';

const ownFormat = 'regex';

interface ReadingFormProps {
  readonly offer: RunOffer;
  readonly how: ReadingChoice;
  /** Whether a rule would change anything. */
  readonly hasOwnTransactions: boolean;
  readonly onRead: (how: ReadingChoice) => void;
}

/** Another format, an expression of one's own, a rule: the file is read again when the button is pressed. */
export function ReadingForm({ offer, how, hasOwnTransactions, onRead }: ReadingFormProps) {
  const [format, setFormat] = useState(how.pattern === null ? how.format : ownFormat);
  const [pattern, setPattern] = useState<string>(how.pattern ?? texts.patternExample);
  const [parts, setParts] = useState<GroupParts>(partsOf(how.group));
  const isOwn = format === ownFormat;
  const about = useId();
  return (
    <form
      className={styles.readingForm}
      onSubmit={(event) => {
        event.preventDefault();
        onRead({ format: isOwn ? null : format, pattern: isOwn ? pattern : null, group: ruleOf(parts) });
      }}
    >
      <label className={setup.field}>
        <span>{texts.readAs}</span>
        <select value={format ?? ''} onChange={(event) => setFormat(event.currentTarget.value || null)}>
          <option value="">{texts.byContent}</option>
          {offer.formats.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {isOwn && (
        <label className={setup.field}>
          <span>{texts.pattern}</span>
          <textarea
            rows={2}
            spellCheck={false}
            value={pattern}
            aria-describedby={about}
            onChange={(event) => setPattern(event.currentTarget.value)}
          />
          <small id={about}>{texts.patternAbout}</small>
        </label>
      )}
      <RuleFields parts={parts} onChange={setParts} hasOwnTransactions={hasOwnTransactions} />
      <button type="submit" className={setup.plain}>
        {texts.readAgain}
      </button>
    </form>
  );
}

interface RuleFieldsProps {
  readonly parts: GroupParts;
  readonly onChange: (parts: GroupParts) => void;
  readonly hasOwnTransactions: boolean;
}

function RuleFields({ parts, onChange, hasOwnTransactions }: RuleFieldsProps) {
  const { kind } = parts;
  const number = (title: string, field: 'writes' | 'gapMs' | 'pages') => (
    <BoundedNumber
      key={field}
      title={title}
      field={GROUP_PART}
      value={parts[field]}
      onChange={(value) => onChange({ ...parts, [field]: value })}
    />
  );
  return (
    <>
      <label className={setup.field}>
        <span>{texts.group}</span>
        <select
          value={kind}
          onChange={(event) => onChange({ ...parts, kind: event.currentTarget.value as GroupKind })}
        >
          {groupKinds.map((each) => (
            <option key={each} value={each}>
              {texts.groups[each]}
            </option>
          ))}
        </select>
        <small>
          {texts.groupAbout[kind]} {hasOwnTransactions && kind !== 'none' ? texts.ownTransactions : ''}
        </small>
      </label>
      {kind === 'count' && number(texts.writes, 'writes')}
      {kind === 'gap' && (
        <div className={styles.pair}>
          {number(texts.gapMs, 'gapMs')}
          {number(texts.gapPages, 'pages')}
        </div>
      )}
    </>
  );
}
