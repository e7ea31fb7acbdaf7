import { Dialog } from '@base-ui/react/dialog';
import { keyboardMap, texts } from '../texts/shell.ts';
import popups from './popups.module.css';
import styles from './shell.module.css';

/** What every key does. */
export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popups.backdrop} />
        <Dialog.Popup className={popups.dialog}>
          <div className={styles.dialogHead}>
            <Dialog.Title className={popups.title}>{texts.keyboard}</Dialog.Title>
            <Dialog.Close className={`${styles.ghost} ${styles.outlined}`}>{texts.close}</Dialog.Close>
          </div>
          <div className={styles.keys}>
            {keyboardMap.map((group) => (
              <section key={group.title}>
                <h3>{group.title}</h3>
                <dl>
                  {group.keys.map(({ keys, does }) => (
                    <div key={does} style={{ display: 'contents' }}>
                      <dt>
                        {keys.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
