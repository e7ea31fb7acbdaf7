import { useId, useState, type FormEvent, type ReactNode } from 'react';
import styles from './map-stage.module.css';
import type { MapZoom } from './use-map-zoom.ts';
import { texts } from '../words/texts.ts';

export interface MapControlsProps {
  readonly zoom: MapZoom;
  readonly blocks: number;
  readonly onGoTo: (block: number) => void;
  /** Description of the block pointed at. */
  readonly children: ReactNode;
}

/** Zoom for those without wheel or pinch, and the way to a block by its number. */
export function MapControls({ zoom, blocks, onGoTo, children }: MapControlsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const block = Number(text);
    if (text !== '' && Number.isInteger(block) && block >= 0 && block < blocks) onGoTo(block);
  };
  return (
    <div className={styles['controls']}>
      <button type="button" className={styles['control']} onClick={zoom.zoomIn}>
        {texts().zoomIn}
      </button>
      <button type="button" className={styles['control']} onClick={zoom.zoomOut} disabled={zoom.atWhole}>
        {texts().zoomOut}
      </button>
      <button type="button" className={styles['control']} onClick={zoom.whole} disabled={zoom.atWhole}>
        {texts().wholeDevice}
      </button>
      <p className={styles['told']}>{children}</p>
      <form className={styles['goTo']} onSubmit={submit}>
        <label htmlFor={id}>{texts().block}</label>
        <input
          id={id}
          className={styles['number']}
          type="number"
          inputMode="numeric"
          min={0}
          max={blocks - 1}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles['control']}>
          {texts().go}
        </button>
      </form>
    </div>
  );
}
