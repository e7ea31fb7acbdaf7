import type { PoolMessages } from '../../session/worker/pool/messages.ts';
import type { TextsOf } from '../texts.ts';

const named = (who: string | null): string => who ?? 'der Host';

const pages = (first: string, last: string): string => (first === last ? first : `${first} bis ${last}`);

export const pool: TextsOf<PoolMessages> = {
  begins: ({ who }) => `${named(who)} beginnt`,
  writes: ({ who, first, last }) => `${named(who)} schreibt ${pages(first, last)}`,
  reads: ({ who, first, last }) => `${named(who)} liest ${pages(first, last)}`,
  trims: ({ first, last }) => `der Host gibt ${pages(first, last)} mit TRIM frei`,
  flushes: 'der Host schickt FLUSH',
  commits: ({ who }) => `${named(who)} committet`,
  aborts: ({ who }) => `${named(who)} bricht ab`,
  waitsUntilDurable: 'der Host wartet, bis alles dauerhaft ist',
  asksCheckpoint: 'der Host verlangt einen Checkpoint',
  asksCollection: 'der Host verlangt eine Garbage Collection',
  cutsPower: 'das Skript schneidet den Strom ab',
  letsTimePass: 'der Host lässt Zeit vergehen',

  unknownMutant: ({ scheme, mutant }) => `${scheme} hat keinen eingebauten Fehler „${mutant}“.`,
  scriptNeedsDevice: 'Ein Skript braucht ein Gerät, auf dem es läuft.',
  onlyScriptsShrink: 'Nur Skripte lassen sich verkleinern.',
  deviceFull:
    'Das Gerät ist voll: Kein Block kann frei gemacht werden. Es weniger füllen, ihm mehr Over-Provisioning geben oder ein größeres nehmen.',
  logFull:
    'Der Logbereich ist voll: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen. Ein größeres Gerät nehmen.',
  tooLarge:
    'Das braucht mehr Speicher, als da ist: ein kleineres Gerät nehmen, weniger Verfahren zugleich laufen lassen oder andere Seiten schließen.',
  noSuchRun: ({ figure, run }) => `Die Abbildung ${figure} hat keinen Lauf „${run}“ zu machen.`,
  unknownFigure: ({ figure, known }) =>
    `Eine Abbildung „${figure}“ gibt es nicht; es gibt ${known.join(', ')}.`,
};
