import { Button } from '../../ui/controls/button.tsx';
import type { Followed } from '../../../model/following.ts';
import type { FollowedPlace } from '../../../model/spoken.ts';
import { RichText } from '../../../stage/index.ts';
import { useFrame, useLab } from '../context/lab-context.tsx';
import { texts } from '../../words/follow.ts';
import styles from './follow-panel.module.css';
import { usePlaces } from './use-places.ts';

/** Every place at which something of it is; those on flash can be looked into. */
export function Places({ followed }: { readonly followed: Followed }) {
  const step = useFrame((frame) => frame?.step ?? 0);
  const places = usePlaces(followed, step);
  return (
    <section aria-label={texts.places}>
      <h4>{texts.places}</h4>
      {places.length === 0 && <p className={styles.quiet}>{texts.nowhere}</p>}
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={`${place.where} ${place.text}`} data-state={place.state ?? undefined}>
            <small>{place.where}</small> <Place place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place: { at, text } }: { readonly place: FollowedPlace }) {
  const { context } = useLab();
  if (at === null) return <RichText text={text} />;
  return (
    <Button look="quiet" size="small" onClick={() => context.store.setState({ selection: at })}>
      <RichText text={text} />
    </Button>
  );
}
