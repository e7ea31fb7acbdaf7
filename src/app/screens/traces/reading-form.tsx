import { useState } from 'react';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GROUP_PART } from '../../../model/schema/link-schema.ts';
import type { ReadingChoice } from '../../../session/contract/session.ts';
import type { RunOffer } from '../../../session/contract/spoken.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import { texts } from '../../words/traces.ts';
import { groupKinds, type GroupParts, partsOf, ruleOf } from './group-rule-form.ts';
import styles from './reading-form.module.css';

const ownFormat = 'regex';

interface ReadingFormProps {
  readonly offer: RunOffer;
  readonly how: ReadingChoice;
  /** True if the trace has transactions of its own, which no rule changes. */
  readonly hasOwnTransactions: boolean;
  readonly onRead: (how: ReadingChoice) => void;
}

/** Another format, an expression of one's own, a rule: the file is read again when the button is pressed. */
export function ReadingForm({ offer, how, hasOwnTransactions, onRead }: ReadingFormProps) {
  const [format, setFormat] = useState(how.pattern === null ? how.format : ownFormat);
  const [pattern, setPattern] = useState<string>(how.pattern ?? texts.patternExample);
  const [parts, setParts] = useState<GroupParts>(partsOf(how.group));
  const isOwn = format === ownFormat;
  return (
    <form
      className={styles.readingForm}
      onSubmit={(event) => {
        event.preventDefault();
        onRead({ format: isOwn ? null : format, pattern: isOwn ? pattern : null, group: ruleOf(parts) });
      }}
    >
      <Select
        title={texts.readAs}
        value={format ?? ''}
        options={[['', texts.byContent], ...offer.formats.map(({ id, title }) => [id, title] as const)]}
        onChange={(id) => setFormat(id || null)}
      />
      {isOwn && <PatternFields offer={offer} pattern={pattern} onChange={setPattern} />}
      <RuleFields parts={parts} onChange={setParts} hasOwnTransactions={hasOwnTransactions} />
      <Button type="submit">{texts.readAgain}</Button>
    </form>
  );
}

interface PatternFieldsProps {
  readonly offer: RunOffer;
  readonly pattern: string;
  readonly onChange: (pattern: string) => void;
}

/** A pattern of one's own, begun with one that reads a known format. */
function PatternFields({ offer, pattern, onChange }: PatternFieldsProps) {
  const ready = offer.formats.flatMap(({ title, pattern: own }) =>
    own === null ? [] : [[own, title] as const],
  );
  const choices = [[texts.patternExample, texts.simplePattern] as const, ...ready];
  const isReady = choices.some(([each]) => each === pattern);
  return (
    <>
      <Select
        title={texts.startFrom}
        value={isReady ? pattern : ''}
        options={isReady ? choices : [['', texts.changedPattern], ...choices]}
        onChange={(chosen) => {
          if (chosen !== '') onChange(chosen);
        }}
      />
      <TextField
        title={texts.pattern}
        rows={2}
        about={texts.patternAbout}
        value={pattern}
        onChange={onChange}
      />
    </>
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
      <Select
        title={texts.group}
        about={
          <>
            {texts.groupAbout[kind]} {hasOwnTransactions && kind !== 'none' ? texts.ownTransactions : ''}
          </>
        }
        value={kind}
        options={groupKinds.map((each) => [each, texts.groups[each]])}
        onChange={(chosen) => onChange({ ...parts, kind: chosen })}
      />
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
