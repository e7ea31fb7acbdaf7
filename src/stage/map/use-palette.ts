import { useEffect, useState, type RefObject } from 'react';
import { readPalette, type MapPalette } from './map-palette.ts';

/** The colours at `probe`, read anew when theme or phase change. */
export function usePalette(probe: RefObject<HTMLElement | null>): MapPalette | null {
  const [palette, setPalette] = useState<MapPalette | null>(null);
  useEffect(() => {
    const read = () => {
      if (probe.current !== null) setPalette(readPalette(probe.current));
    };
    read();
    const systems = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    );
    for (const system of systems) system.addEventListener('change', read);
    const attributes = new MutationObserver(read);
    const names = ['data-theme', 'data-contrast', 'data-phase'];
    attributes.observe(document.documentElement, { attributeFilter: names });
    const stage = probe.current?.closest('[data-phase]') ?? null;
    if (stage !== null) attributes.observe(stage, { attributeFilter: names });
    return () => {
      for (const system of systems) system.removeEventListener('change', read);
      attributes.disconnect();
    };
  }, [probe]);
  return palette;
}
