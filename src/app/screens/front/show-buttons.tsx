import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/layout/icons.tsx';
import { texts } from '../../words/front.ts';
import { enterLab } from './enter-lab.ts';
import type { Show, ShowStage } from './show.ts';
import styles from './front.module.css';

const nameAt: Readonly<Record<ShowStage, string>> = {
  preparing: texts.pull,
  leading: texts.pull,
  asking: texts.recover,
  recovering: texts.toVerdict,
  verdict: texts.goOn,
};

/** Button for the next stage, always in the same place; beside it, pause and step. */
export function ShowButtons({ show }: { readonly show: Show }) {
  const stage = useStore(show.state, (state) => state.stage);
  const running = useStore(show.state, (state) => state.running);
  const isOver = stage === 'verdict';
  const preparing = stage === 'preparing';
  const name = running ? texts.pause : texts.play;
  return (
    <div className={styles.buttons}>
      <Button
        look="primary"
        size="large"
        className={styles.first}
        disabled={preparing}
        onClick={() => void (isOver ? enterLab(show.lab) : show.hasten())}
      >
        {nameAt[stage]}
      </Button>
      {isOver ? (
        <>
          <Button look="text" onClick={() => void seeHow(show)}>
            {texts.how}
          </Button>
          <Button look="text" onClick={() => void show.again()}>
            {texts.again}
          </Button>
        </>
      ) : (
        <>
          {!running && (
            <Button
              look="round"
              size="small"
              disabled={preparing}
              aria-label={texts.step}
              onClick={() => void show.next()}
            >
              <Icon shape="step" size={16} />
            </Button>
          )}
          <Button
            look="round"
            size="small"
            disabled={preparing}
            aria-label={name}
            onClick={() => show.toggle()}
          >
            <Icon shape={running ? 'pause' : 'play'} size={16} />
          </Button>
        </>
      )}
    </div>
  );
}

/** Opens the lab at the step at which recovery decided. */
async function seeHow(show: Show): Promise<void> {
  await show.showHow();
  await enterLab(show.lab);
}
