import { texts } from '../../words/crash-explorer.ts';
import styles from './legend.module.css';
import shared from './crash-parts.module.css';
import { shapeOf } from './cell-shapes.ts';
import { type CellLook, isBroken, looks } from './heat-cells.ts';

const size = { x: 1, y: 1, width: 14, height: 16 };

/** One cell's shape, for legends and lists. */
export function Swatch({ look }: { readonly look: CellLook }) {
  const { area, line } = shapeOf(look, size);
  return (
    <svg className={styles.swatch} width="16" height="18" aria-hidden="true">
      {isBroken(look) && <rect className={shared.alarm} width="16" height="18" />}
      <path className={shared.area} data-look={look} d={area} />
      <path className={shared.line} data-look={look} d={line} />
    </svg>
  );
}

/** Meanings of the shapes, from the quietest to the worst. */
export function MapLegend() {
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {looks.map((look) => (
        <li key={look}>
          <Swatch look={look} />
          <b>{texts.shortLooks[look]}</b> <span>{texts.looks[look]}</span>
        </li>
      ))}
    </ul>
  );
}
