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
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    const attributes = new MutationObserver(read);
    const names = ['data-theme', 'data-phase'];
    attributes.observe(document.documentElement, { attributeFilter: names });
    const stage = probe.current?.closest('[data-phase]') ?? null;
    if (stage !== null) attributes.observe(stage, { attributeFilter: names });
    return () => {
      scheme.removeEventListener('change', read);
      attributes.disconnect();
    };
  }, [probe]);
  return palette;
}
