import { Button } from '../../../ui/controls/button.tsx';
import { texts } from '../../../words/figures.ts';
import { type FigureController, type FigureRow, isComplete } from './figure-controller.ts';
import { isGoing } from '../../../ui/work/long-work.ts';
import styles from './contents.module.css';

interface ContentsProps {
  readonly controller: FigureController;
  readonly rows: readonly FigureRow[];
}

/** Every figure by its paper, and the way to it. */
export function Contents({ controller, rows }: ContentsProps) {
  const papers = [...new Set(rows.map(({ info }) => info.paper))];
  return (
    <nav className={styles.contents} aria-label={texts.contents}>
      {papers.map((paper) => (
        <div key={paper}>
          <b>{paper}</b>
          <ul>
            {rows
              .filter(({ info }) => info.paper === paper)
              .map((row) => (
                <li key={row.info.id}>
                  <Button look="text" size="small" onClick={() => controller.look(row.info.id)}>
                    {row.info.title}
                  </Button>
                  <small>{stateOf(row)}</small>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function stateOf(row: FigureRow): string {
  if (isComplete(row)) return ` ✓ ${texts.contentsState.measured}`;
  return isGoing(row) ? ` ${texts.contentsState.going}` : '';
}
