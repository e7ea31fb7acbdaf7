import { useEffect, useRef } from 'react';
import styles from './spotlight.module.css';

/** Subject of the narration; if there is none, the spotlight is at the middle of the page. */
const spokenOf = '[aria-current="true"]';

/** Everything but one place grows dim: where the pointer is, what the keyboard is on, or what is spoken of. */
export function Spotlight() {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stops = new AbortController();
    const { signal } = stops;
    const pointAt = (x: number, y: number): void => {
      cover.current?.style.setProperty('--x', `${x}px`);
      cover.current?.style.setProperty('--y', `${y}px`);
    };
    const show = (element: Element | null): void => {
      const box = element?.getBoundingClientRect();
      if (box === undefined) pointAt(innerWidth / 2, innerHeight / 2);
      else pointAt(box.left + box.width / 2, box.top + box.height / 2);
    };
    show(document.querySelector(spokenOf));
    addEventListener('pointermove', ({ clientX, clientY }) => pointAt(clientX, clientY), { signal });
    addEventListener('focusin', ({ target }) => target instanceof Element && show(target), { signal });
    const observer = new MutationObserver(() => {
      const element = document.querySelector(spokenOf);
      if (element !== null) show(element);
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      stops.abort();
      observer.disconnect();
    };
  }, []);
  return <div ref={cover} className={styles.cover} aria-hidden="true" data-testid="spotlight" />;
}
