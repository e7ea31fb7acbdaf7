import { Button } from '../../ui/controls/button.tsx';
import type { Followed } from '../../../model/following.ts';
import type { InspectorView, PageView, TransactionView } from '../../../model/spoken.ts';
import { parsePageName } from '../../../model/page-name.ts';
import { PageCell, RichText } from '../../../stage/index.ts';
import { useLab } from '../context/lab-context.tsx';
import { texts as followTexts } from '../../words/follow.ts';
import { texts } from '../../words/inspector.ts';
import followStyles from './follow-choices.module.css';
import styles from './inspector.module.css';
import { Proof } from './proof.tsx';

/** Longer out-of-band values are set smaller, because fields stand side by side. */
const shortValue = 4;

interface PageDetailsProps {
  readonly view: InspectorView;
  readonly transactions: readonly TransactionView[];
}

/** A page's content, its out-of-band area, and the reason for its state. */
export function PageDetails({ view, transactions }: PageDetailsProps) {
  const { page } = view;
  return (
    <>
      <h2>{view.title}</h2>
      <div className={styles.sub}>
        {page !== null && (
          <span className={styles.cell}>
            <PageCell page={page} transaction={transactions.find(({ key }) => key === page.transaction)} />
          </span>
        )}
        <p>
          <RichText text={view.sentence} />
        </p>
      </div>
      {page !== null && <FollowChoices page={page} transactions={transactions} />}
      {view.outOfBand.length > 0 && <OutOfBand fields={view.outOfBand} />}
      {view.facts.length > 0 && (
        <dl className={styles.facts}>
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Proof why={view.why} />
    </>
  );
}

interface FollowChoicesProps {
  readonly page: PageView;
  readonly transactions: readonly TransactionView[];
}

/** The page's name and its transaction lead on to all their places and moments. */
function FollowChoices({ page, transactions }: FollowChoicesProps) {
  const { context } = useLab();
  const follow = (followed: Followed): void => context.store.setState({ followed, panel: 'follow' });
  const number = parsePageName(page.name);
  const transaction = transactions.find(({ key }) => key === page.transaction);
  if (number === null && transaction === undefined) return null;
  return (
    <p className={followStyles.choices}>
      {number !== null && (
        <Button size="small" onClick={() => follow({ kind: 'page', page: number })}>
          {followTexts.followPage(page.name)}
        </Button>
      )}
      {transaction !== undefined && (
        <Button size="small" onClick={() => follow({ kind: 'transaction', transaction: transaction.key })}>
          {followTexts.followTransaction(transaction.label)}
        </Button>
      )}
    </p>
  );
}

/** Fields side by side as they lie in the spare area, each with its width below. */
function OutOfBand({ fields }: { readonly fields: InspectorView['outOfBand'] }) {
  return (
    <dl className={styles.oob} aria-label={texts.outOfBand}>
      {fields.map(({ label, value, bytes, highlighted }) => (
        <div key={label} data-highlighted={highlighted || undefined}>
          <dt>{label}</dt>
          <dd data-long={value.length > shortValue || undefined}>{value}</dd>
          <dd className={styles.width}>{texts.bytes(bytes)}</dd>
        </div>
      ))}
    </dl>
  );
}
