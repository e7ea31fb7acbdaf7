import type { MarkKind } from '../../../model/frame.ts';
import type { texts as en } from '../en/transport.ts';
import type { Texts } from '../locale/in-language.ts';

/** The ending of what stands before the word: der "r", die "", das "s". */
type Ending = 'r' | '' | 's';

const names: Readonly<Record<MarkKind, readonly [string, Ending]>> = {
  begin: ['Beginn', 'r'],
  write: ['Schreiben', 's'],
  asked: ['Bitte um den Commit', ''],
  commit: ['Commit', 'r'],
  abort: ['Abbruch', 'r'],
  settled: ['abgeschlossene Transaktion', ''],
  lost: ['beim Ausfall offene Transaktion', ''],
  checkpoint: ['Checkpoint', 'r'],
  collection: ['Garbage Collection', ''],
  crash: ['Stromausfall', 'r'],
  recovered: ['Ende einer Wiederherstellung', 's'],
  verdict: ['Urteil', 's'],
};

function named(adjective: string, kind: MarkKind): string {
  const [name, ending] = names[kind];
  return `${adjective}${ending} ${name}`;
}

/** "kein weiterer Commit", "keine weitere Garbage Collection". */
function none(adjective: string, kind: MarkKind): string {
  const [, ending] = names[kind];
  return `kein${ending === '' ? 'e' : ''} ${named(adjective, kind)}`;
}

export const texts: Texts<typeof en> = {
  region: 'Steuerung',
  stepBack: 'Schritt zurück',
  step: 'Schritt',
  play: 'Abspielen',
  pause: 'Anhalten',
  next: (kind: MarkKind) => named('Nächste', kind),
  previous: (kind: MarkKind) => named('Vorige', kind),
  chooseJump: 'Sprungziel wählen',
  runToEnd: 'Bis zum Ende laufen',
  toStart: 'Zurück zum Anfang',
  toOperation: 'Bis das Gerät die Operation annimmt',
  runningToEnd: 'Läuft bis zum Ende',
  goingBack: (step: number) => `Zurück zu Schritt ${step}`,
  lookingThrough: 'Die Geschichte des Geräts wird durchgesehen',
  jumping: (kind: MarkKind) => `Gesucht wird: ${named('nächste', kind)}`,
  noFurther: (kind: MarkKind) => `Bis zum Ende dieser Last kommt ${none('weitere', kind)}.`,
  noEarlier: (kind: MarkKind) => `Davor gibt es ${none('frühere', kind)}.`,
  history: 'Verlauf',
  position: (step: number, last: number, time: string) => `Schritt ${step} von ${last}, ${time}`,
  atStep: (step: string) => `Schritt ${step}`,
  ofSteps: (last: string) => `von ${last}`,
  steps: (from: number, to: number) => `Schritte ${from}–${to}`,
  paceName: { reading: 'Lesetempo', real: 'Echtzeit' },
  paceAbout: {
    reading: 'Jeder Satz bleibt so lange stehen, wie man zum Lesen braucht.',
    real: 'Die Zeit vergeht in ihren wirklichen Verhältnissen.',
  },
  toPace: { reading: 'Im Lesetempo abspielen', real: 'In Echtzeit abspielen' },
  speed: 'Tempo',
  speedValue: (simulated: string) => `1 s = ${simulated}`,
  markLabel: (kind: MarkKind) => names[kind][0],
};
