import { say } from '../../base/language.ts';
import { useMemo } from 'react';
import type { LaneView, MapView } from '../../model/frame.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './map-stage.module.css';
import { summariseMap } from './map-words.ts';

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
        <caption className={styles['caption']}>{say`Blocks by lane`}</caption>
        <thead>
          <tr>
            <th scope="col">{say`Lane`}</th>
            <th scope="col">{say`Blocks`}</th>
            <th scope="col">{say`Share`}</th>
            <th scope="col">{say`Valid`}</th>
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
      <p className={styles['key']}>
        {say`One cell is one block: its colour is its lane, its fill the share of its pages that the map points to. Pages appear as you zoom in.`}
      </p>
    </div>
  );
}
