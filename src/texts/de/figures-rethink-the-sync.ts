/** What the figures of Rethink the Sync say, in German. */
import type { FigureSentences, RethinkTheSyncFigure } from '../../experiments/messages.ts';

const MACHINE =
  'Eine Maschine für alles: ein Laufwerk mit 7200 Umdrehungen in der Minute und 2 MB flüchtigem Cache, ein Journal von 400 MB für Daten und Metadaten, 5 s zwischen Commits.';

export const rethinkTheSync: FigureSentences<RethinkTheSyncFigure> = {
  'rethink-durability': {
    title: 'Wann sind Daten sicher?',
    about:
      'Eine Schleife schreibt (oder schreibt und ruft fsync) und sagt es der Welt. Bei jedem Ereignis stürzt das System ab, und der Strom fällt aus, mit jeder Teilmenge des Laufwerk-Caches auf der Platte; Journal und Cache sind klein.',
    why: 'Es gibt keinen Unterschied.',
  },
  'rethink-postmark': {
    title: 'PostMark: Zeit nach Strategie',
    about: `${MACHINE} PostMark mit einem Zehntel seiner 10 000 Dateien und Transaktionen; relativ zu async.`,
    why: 'Wie viele Aufrufe eine Transaktion macht und was diese rechnen, haben wir gewählt; den Faktor bestimmt das Verhältnis einer Umdrehung der Platte zu einem Aufruf.',
  },
  'rethink-apache': {
    title: 'Apache übersetzen: Zeit nach Strategie',
    about: `${MACHINE} 100 Dateien werden übersetzt, jede rechnet 52 ms, in 38 ändernden Aufrufen; relativ zu async.`,
    why: 'Rechenzeit und Aufrufe einer übersetzten Datei sind so gewählt, dass sync ungefähr kostet, was das Paper sagt; was Barrieren und External Synchrony aus denselben Aufrufen machen, ist simuliert.',
  },
  'rethink-mysql': {
    title: 'MySQL bei TPC-C: External Synchrony gegenüber async mit Barrieren',
    about: `${MACHINE} Lokale Clients, 5 ms Rechnen je Transaktion, ein fsync je Commit, 2000 Transaktionen; Durchsatz relativ zu async mit Barrieren.`,
    why: 'Je mehr Clients zugleich warten, desto mehr Commits teilen sich eine Barriere, und desto weniger ist zu gewinnen; wie viel eine Transaktion rechnet und wie viel davon Clients nebeneinander können, haben wir gewählt.',
  },
  'rethink-specweb-latency': {
    title: 'SPECweb99: Latenz nach Größe der Datei',
    about: `${MACHINE} 100 Verbindungen mit 400 Kb/s und 54 ms hin und zurück, 2000 Anforderungen jeder Größe; 16 % davon schreiben.`,
    why: 'Das meiste kostet das Netz, im Paper und hier. External Synchrony hält eine Antwort nur dann für einen Commit zurück, wenn ihr eigener Prozess geschrieben hat, höchstens 33 ms; im Paper warten die kleinsten Antworten im Mittel so lange.',
  },
  'rethink-specweb': {
    title: 'SPECweb99: Durchsatz nach Strategie',
    about: `${MACHINE} 100 Verbindungen hinter einem Netz warten auf jede Antwort; 16 % von 5000 Anforderungen schreiben. Relativ zu async.`,
    why: 'Verbindungen sind langsam, also kostet sie eine für einen Commit zurückgehaltene Antwort wenig, im Paper und hier; die Zeiten des Netzes haben wir gewählt.',
  },
};
