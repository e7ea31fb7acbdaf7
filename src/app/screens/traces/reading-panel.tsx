import { memo } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import type { ReadingChoice } from '../../../session/contract/session.ts';
import type { ReadProgress, RunOffer, TraceReport } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/traces.ts';
import type { Work } from '../../ui/work/long-work.ts';
import { FirstRows, FirstTransactions, RawLines } from './previews.tsx';
import { ReadingForm } from './reading-form.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import type { Attempt, ReadTrace } from './traces-controller.ts';
import styles from './reading-panel.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

interface ReadingPanelProps {
  readonly offer: RunOffer;
  readonly attempt: Attempt | null;
  readonly reading: Work<ReadProgress>;
  readonly trace: ReadTrace | null;
  readonly onRead: (how: ReadingChoice) => void;
}

/**
 * Format that the file was taken for and why, the accepted part of the file, and the way to overrule that.
 */
export function ReadingPanel({ offer, attempt, reading, trace, onRead }: ReadingPanelProps) {
  const how = attempt?.how ?? trace?.how;
  if (how === undefined) return null;
  const failed = attempt !== null && reading.state === 'failed';
  // The same form from the first byte on: what is chosen while the file is still being read stays chosen.
  const name = attempt?.source.name ?? trace?.source.name ?? '';
  const own =
    trace !== null && trace.report.summary.grouping === 'none' && trace.report.summary.transactions > 0;
  return (
    <Panel title={texts.how}>
      {failed && (
        <p className={shared.problem} role="alert">
          {reading.sentence} {trace !== null && texts.stillOpen(trace.source.name)}
        </p>
      )}
      <div className={styles.reading}>
        <div>
          {trace !== null && <Recognised offer={offer} trace={trace} />}
          <ReadingForm
            key={`${name} ${JSON.stringify(how)}`}
            offer={offer}
            how={how}
            hasOwnTransactions={own}
            onRead={onRead}
          />
        </div>
        {trace !== null && (
          <div className={styles.previews}>
            <Previews report={trace.report} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Recognised({ offer, trace }: { readonly offer: RunOffer; readonly trace: ReadTrace }) {
  const { summary } = trace.report;
  const { how } = trace;
  const title = offer.formats.find(({ id }) => id === summary.format)?.title ?? summary.format;
  const isNamed = how.format !== null || how.pattern !== null;
  return (
    <>
      <p>
        <b>{title}</b>
        {summary.compression !== 'none' && `, ${summary.compression}`}
        <small className={styles.block}>
          {isNamed ? texts.formatByUser : texts.formatBy(summary.recognition)}
        </small>
      </p>
      <dl className={styles.counts}>
        {texts.counts(summary).map(([kind = '', count = '']) => (
          <div key={kind} data-kind={kind}>
            <dt>{kind}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {summary.ignoredLines > 0 && <p className={shared.note}>{texts.ignoredAre}</p>}
      {summary.warnings.map((warning) => (
        <p key={warning} className={shared.note}>
          {warning}
        </p>
      ))}
      <RejectedRows summary={summary} />
    </>
  );
}

/** The same report is not drawn again while the next file tells how far it is read. */
const Previews = memo(function Previews({ report }: { readonly report: TraceReport }) {
  return (
    <>
      <FirstTransactions transactions={report.transactions} />
      <FirstRows rows={report.rows} />
      {report.raw.length > 0 && <RawLines lines={report.raw} />}
    </>
  );
});
