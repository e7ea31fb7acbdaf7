import { Fold } from '../../../ui/layout/fold.tsx';
import type { DrawnOrder } from '../../../../session/contract/spoken.ts';
import { texts } from '../../../words/figures.ts';
import { shownName } from './figure-words.ts';
import styles from './order-list.module.css';

interface OrderListProps {
  readonly orders: readonly DrawnOrder[];
  readonly scale: number;
}

/** Statements of the paper in words, and whether the values here show them. */
export function OrderList({ orders, scale }: OrderListProps) {
  const measured = orders.filter(({ isShown }) => isShown !== null);
  if (measured.length === 0) return null;
  const shown = measured.filter(({ isShown }) => isShown === true);
  return (
    <Fold className={styles.fold} title={texts.ordersShown(shown.length, measured.length)}>
      {scale !== 1 && <p className={styles.note}>{texts.ordersAtLength}</p>}
      <ul className={styles.orders}>
        {orders.map(({ id, quote, section, of, isShown, isKnown }) => (
          <li key={id}>
            <span className={styles.verdict}>{verdict(isShown, isKnown)}</span>
            <span>
              <q lang="en">{quote}</q> ({section}){of === null ? '' : `, ${shownName(of)}`}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function verdict(isShown: boolean | null, isKnown: boolean): string {
  if (isShown === null) return texts.orderNotMeasured;
  if (isShown) return texts.orderShown;
  return isKnown ? texts.orderKnown : texts.orderNotShown;
}
