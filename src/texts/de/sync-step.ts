import type { SyncStepMessages } from '../../explain/external-synchrony/messages.ts';
import type { SyncPolicy } from '../../hostside/sync/spec.ts';
import type { TextsOf } from '../texts.ts';
import { duration, plural } from './grammar.ts';
import { called } from './sync-view.ts';

const POLICIES: Readonly<Record<SyncPolicy, string>> = {
  async: 'asynchron: Aufrufe kehren sofort zurück, und Ausgegebenes ist sofort zu sehen',
  'async-barrier': 'asynchron mit Barrieren: Nur fsync wartet, und zwar auf die Platte',
  sync: 'synchron: Jeder Schreibzugriff wartet, bis das Laufwerk ihn angenommen hat, in seinen Cache',
  barrier: 'synchron mit Barrieren: Jeder Schreibzugriff wartet, bis er auf der Platte ist',
  external: 'External Synchrony: Aufrufe kehren sofort zurück, und Ausgegebenes wartet auf die Platte',
  'external-eager': 'External Synchrony, eager: Jeder Schreibzugriff verlangt sofort einen Commit',
};

export const syncStep: TextsOf<SyncStepMessages> = {
  begins: ({ processes, policy }) =>
    `${plural(processes, 'Prozess')} auf einem Dateisystem; **${POLICIES[policy]}**.`,
  happened: ({ what, consequences }) => `${[what, ...consequences].join('; ')}.`,

  flushHeard: ({ request }) => `Das Laufwerk hört „${request}“ und antwortet, wenn sein Cache leer ist`,
  writeTaken: ({ request }) => `Das Laufwerk nimmt „${request}“ in seinen Cache`,
  blockProgrammed: ({ block }) => `Das Laufwerk schreibt auf die Platte: ${block}`,
  timerLooks: ({ ns }) => `Der Zeitgeber des Journals sieht nach, ob etwas ${duration(ns)} alt ist`,
  processEnded: ({ process }) => `Prozess ${process} ist beendet`,
  noRoom: ({ process }) =>
    `Prozess ${process} würde schreiben, aber im Journal ist kein Platz: Er **wartet** auf einen Commit`,
  wrote: ({ process, blocks, sequence, awaited }) => {
    const write = `${called({ process, call: 'write', blocks })}, im Speicher, als Teil von Transaktion ${sequence}`;
    return awaited === null
      ? `${write}, und macht sofort weiter`
      : `${write} und **wartet** auf Transaktion ${awaited}`;
  },
  fsyncWaits: ({ process, sequence }) =>
    `Prozess ${process} ruft fsync auf und **wartet** auf Transaktion ${sequence}`,
  fsyncReturns: ({ process, waitsOtherwise }) =>
    waitsOtherwise
      ? `Prozess ${process} ruft fsync auf, was sofort zurückkehrt: Nichts ist unentschieden`
      : `Prozess ${process} ruft fsync auf, was sofort zurückkehrt`,
  outputHeld: ({ process, sequence }) =>
    `Prozess ${process} gibt aus, und die Ausgabe wird **zurückgehalten**, bis Transaktion ${sequence} auf der Platte ist`,
  outputSeen: ({ process }) => `Prozess ${process} gibt aus, und **die Welt sieht es**`,
  ioctlWaits: ({ process, sequence }) =>
    `Prozess ${process} ruft ioctl auf, was sich weder zurückhalten noch verfolgen lässt: Er **wartet**, bis Transaktion ${sequence} auf der Platte ist`,
  ioctlDone: ({ process }) => `Prozess ${process} ruft ioctl auf, und **die Welt sieht, was es tut**`,
  nowDepends: ({ call, sequence }) => `${called(call)} und **hängt damit von Transaktion ${sequence} ab**`,

  requestDone: ({ request }) => `„${request}“ ist getan`,
  committed: ({ sequence }) => `**Transaktion ${sequence} ist committet**`,
  worldSees: ({ output, process, call }) =>
    call === 'ioctl'
      ? `**der ioctl von Prozess ${process} findet statt**, und der Prozess macht weiter`
      : `**die Welt sieht Ausgabe ${output} von Prozess ${process}**`,
  commitBegins: ({ sequence }) => `der Commit von Transaktion ${sequence} beginnt`,

  powerFailedEmpty:
    'Der Strom fällt aus, während der Cache des Laufwerks leer ist: Nur der Speicher ist verloren. **Was ist sicher?**',
  powerFailed: ({ cached, reached, isTorn }) => {
    const platter = `${plural(cached, 'Block')} im Cache des Laufwerks, **davon ${reached} auf der Platte angekommen**`;
    return isTorn
      ? `Der Strom fällt aus: ${platter}, und der Block unter dem Kopf ist zerrissen. Was ist sicher?`
      : `Der Strom fällt aus: ${platter}. Was ist sicher?`;
  },
  superblockRead: ({ slot, sequence }) =>
    `Die Wiederherstellung liest den Superblock: **Das Journal beginnt bei Platz ${slot}, mit Transaktion ${sequence}**.`,
  transactionRead: ({ sequence }) =>
    `Deskriptor und Commit-Eintrag von Transaktion ${sequence} sind da: **Sie wird nachgespielt**, was auch dazwischen steht.`,
  journalEnd: ({ sequence }) =>
    `Transaktion ${sequence} hat keinen Deskriptor oder keinen Commit-Eintrag auf der Platte: Hier endet das Journal.`,
  broughtHome: ({ blocks }) =>
    blocks === 0
      ? 'Nichts ist nachzuspielen.'
      : `${plural(blocks, 'Block')} der Dateien heimgebracht und auf die Platte gezwungen.`,
  emptied: 'Der Superblock ist geschrieben: Das Journal ist leer.',
  recovered: ({ isHeld }) =>
    isHeld
      ? 'Die Wiederherstellung ist zu Ende: **Nichts, was die Welt gesehen hat, ist verloren**, und keine Wirkung ist ohne ihre Ursache da.'
      : 'Die Wiederherstellung ist zu Ende, und **ein Versprechen ist gebrochen**.',
};
