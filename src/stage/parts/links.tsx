import { useRef } from 'react';
import type { PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { keyed } from '../scene/keyed.ts';
import type { Shown, ShownLink } from '../scene/links.ts';
import { linkWords } from '../scene/link-words.ts';
import { slotOf, transactionsByKey } from '../scene/scene.ts';
import { useLinks } from '../scene/use-links.ts';
import styles from './links.module.css';
import shared from './shared.module.css';
import { texts } from '../words/texts.ts';

interface LinksProps {
  readonly frame: DeviceFrame;
  readonly shown: Shown;
}

/** Links between pages, as curves over the stage, and as a list for screen readers. */
export function Links({ frame, shown }: LinksProps) {
  const drawing = useRef<SVGSVGElement>(null);
  useLinks(drawing, shown);
  const transactions = transactionsByKey(frame);
  const links = keyed(shown.links, keyOf).map(
    ({ key, item: { kind, state, isDecided, isProven, transaction } }) => ({
      key,
      marks: {
        'data-slot': transaction === null ? undefined : slotOf(transactions.get(transaction)),
        'data-link': kind,
        'data-state': state,
        'data-decided': isDecided,
        'data-proven': isProven,
      },
    }),
  );
  return (
    <>
      <svg
        ref={drawing}
        className={styles['links']}
        data-links=""
        data-tight={frame.linksPages !== true}
        aria-hidden="true"
      >
        {links.map(({ key, marks }) => (
          <g key={key} {...marks} data-link-line="">
            <path className={styles['halo']} />
            <path className={styles['line']} />
          </g>
        ))}
        {/* Above all lines, so that none of them covers a head. */}
        {links.map(({ key, marks }) => (
          <path key={key} className={styles['head']} {...marks} data-link-head="" />
        ))}
        {keyed(shown.ringed, placeKey).map(({ key }, index) => (
          <g key={key} className={styles['ring']} data-ring="">
            <rect rx="3" />
            <circle r="7.5" />
            <text y="4">{index + 1}</text>
          </g>
        ))}
      </svg>
      {frame.links.length > 0 && <LinkList frame={frame} links={shown.links} />}
    </>
  );
}

function LinkList({ frame, links }: { readonly frame: DeviceFrame; readonly links: readonly ShownLink[] }) {
  const sentences = links.map((link) => linkWords(frame, link));
  if (sentences.length === 0) return null;
  return (
    <ul className={shared['spoken']} aria-label={texts().links}>
      {keyed(sentences, (sentence) => sentence).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  );
}

const placeKey = ({ block, page }: PagePlace): string => `${block}.${page}`;

const keyOf = ({ kind, from, to }: ShownLink): string =>
  `${kind} ${placeKey(from)} ${to === null ? '' : placeKey(to)}`;
