import type { CSSProperties } from 'react';
import { isFollowedFlight } from '../../model/following.ts';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { Phase } from '../../model/frame.ts';
import type { FlightView } from '../../model/spoken.ts';
import { flightAnchor, FLIGHTS } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { slotOf, type TransactionLookup } from '../scene/scene.ts';
import shared from './shared.module.css';
import { TransactionChip } from './transaction-chip.tsx';
import { fitFlights } from '../scene/volatile-scene.ts';
import styles from './volatile.module.css';
import { flightNote, flightProgress } from '../scene/format.ts';

export interface FlightsProps {
  readonly flights: readonly FlightView[];
  readonly phase: Phase;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

/** Operations in flight: one at length with its duration, several as short rows. */
export function Flights({ flights, phase, transactions, followed }: FlightsProps) {
  const { shown } = fitFlights(flights);
  const alone = shown.length === 1;
  return (
    <ul className={styles['list']} data-anchor={FLIGHTS}>
      {shown.map((flight) => {
        const transaction = flight.transaction === null ? undefined : transactions.get(flight.transaction);
        const note = flightNote(flight, phase);
        return (
          <li
            key={flight.id}
            data-anchor={flightAnchor(flight.id)}
            className={classNames(
              !alone && styles['several'],
              isFollowedFlight(flight, followed) && shared['followed'],
            )}
            title={note}
          >
            <p className={styles['flight']}>
              <span className={styles['flightText']}>{flight.text}</span>
              {transaction !== undefined && <TransactionChip transaction={transaction} />}
            </p>
            <div
              className={styles['bar']}
              data-slot={slotOf(transaction)}
              style={{ '--progress': `${flightProgress(flight) * 100}%` } as CSSProperties}
            />
            {alone && <small className={classNames(styles['quiet'], styles['flightNote'])}>{note}</small>}
          </li>
        );
      })}
    </ul>
  );
}
