import { lazyPart } from '../../ui/controls/lazy-part.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Scroller } from '../../ui/layout/scroller.tsx';
import { texts } from '../../words/workbench.ts';
import type { InterfacePart } from './editor/interface-names.ts';
import styles from './interface-list.module.css';

/** Every name of the author's interface, for those who would rather read than complete. */
export function InterfaceList() {
  return (
    <Fold title={texts.interface} className={styles.fold}>
      <Parts />
    </Fold>
  );
}

const Parts = lazyPart(async () => {
  const { interfaceParts } = await import('./editor/interface-names.ts');
  return () => <PartList parts={interfaceParts()} />;
});

function PartList({ parts }: { readonly parts: readonly InterfacePart[] }) {
  return (
    <Scroller label={texts.interface} most={448}>
      {parts.map(({ title, names }) => (
        <section key={title} className={styles.part}>
          <h3>
            <code>{title}</code>
          </h3>
          <dl>
            {names.map(({ name, type, about }) => (
              <div key={name}>
                <dt>
                  <code>
                    <b>{name}</b> {type}
                  </code>
                </dt>
                <dd>{about.replaceAll('`', '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Scroller>
  );
}
