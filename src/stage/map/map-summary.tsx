import { useMemo } from 'react';
import type { MapView } from '../../model/frame.ts';
import type { LaneView } from '../../model/spoken.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './map-stage.module.css';
import { summariseMap } from './map-words.ts';
import { texts } from '../words/texts.ts';

export interface MapSummaryProps {
  readonly map: MapView;
  readonly lanes: readonly LaneView[];
}

/** The map in words: its legend for those who see it, its content for those who do not. */
export function MapSummary({ map, lanes }: MapSummaryProps) {
  const rows = useMemo(() => summariseMap(map, lanes), [map, lanes]);
  return (
    <div className={styles['summary']}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{texts().blocksByLane}</caption>
        <thead>
          <tr>
            <th scope="col">{texts().lane}</th>
            <th scope="col">{texts().blocks}</th>
            <th scope="col">{texts().share}</th>
            <th scope="col">{texts().valid}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={classNames(styles['swatch'], styles[row.tone])} aria-hidden="true" />
                {row.title}
              </th>
              <td>{row.blocks}</td>
              <td>{row.share}</td>
              <td>{row.valid}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['key']}>{texts().mapKey}</p>
    </div>
  );
}
