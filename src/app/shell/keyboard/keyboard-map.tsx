import { Dialog } from '@base-ui/react/dialog';
import { ownAddress } from '../../../session/client/own-files.ts';
import { texts } from '../../words/shell.ts';
import { keyGroups } from '../../ui/actions/action.ts';
import { isMac, keyLabel } from '../../ui/actions/key-label.ts';
import styles from './keyboard-map.module.css';
import popups from '../../ui/popups/popups.module.css';
import { Button } from '../../ui/controls/button.tsx';

/** Map of all keys on this screen. */
export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const mac = isMac();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popups.backdrop} />
        <Dialog.Popup className={popups.dialog}>
          <div className={styles.head}>
            <Dialog.Title className={popups.title}>{texts.keyboard}</Dialog.Title>
            <Dialog.Close render={<Button />}>{texts.close}</Dialog.Close>
          </div>
          <div className={styles.keys}>
            {keyGroups().map((group) => (
              <section key={group.title}>
                <h3>{group.title}</h3>
                <dl>
                  {group.keys.map(({ keys, title }) => (
                    <div key={title}>
                      <dt>
                        {keys.map((key) => (
                          <kbd key={key}>{keyLabel(key, mac)}</kbd>
                        ))}
                      </dt>
                      <dd>{title}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <p className={styles.shipped}>
            <a href={ownAddress('./licences.txt')}>{texts.licences}</a>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
