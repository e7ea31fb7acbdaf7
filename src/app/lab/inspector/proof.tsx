import type { InspectorView } from '../../../model/frame.ts';
import { RichText } from '../../../stage/index.ts';
import styles from './inspector.module.css';

/** A short proof that names its evidence. */
export function Proof({ why }: { readonly why: InspectorView['why'] }) {
  if (why === null) return null;
  return (
    <>
      <h3>{why.question}</h3>
      <ol className={styles.why}>
        {why.steps.map((step) => (
          <li key={step}>
            <RichText text={step} />
          </li>
        ))}
      </ol>
      <p className={styles.conclusion}>
        <RichText text={why.conclusion} />
      </p>
    </>
  );
}
