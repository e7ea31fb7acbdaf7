/** Texts of the figures of Rethink the Sync, in German. */
import type { FigureSentences, RethinkTheSyncFigure } from '../../experiments/messages.ts';

const MACHINE =
  'Eine Maschine für alles: ein Laufwerk mit 7200 Umdrehungen in der Minute und 2 MB flüchtigem Cache, ein Journal von 400 MB für Daten und Metadaten, 5 s zwischen Commits.';
const WEB_WRITES =
  'Vor jeder Antwort hängt der Server eine Zeile an sein Zugriffsprotokoll an; die 30 % dynamischer Anforderungen schreiben außerdem eine eigene Datei.';
const WEB = `${MACHINE} 100 Verbindungen mit 400 Kb/s, 54 ms hin und zurück; 20 000 Anforderungen nach Dateien der vier Klassen von SPECweb99, jede gesendet, wenn die Antwort davor zu sehen war. ${WEB_WRITES}`;

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
    about: `${WEB} Das Mittel jeder Klasse.`,
    why: 'Das meiste kostet das Netz, im Paper und hier. Jede Antwort hängt von ihrer Zeile im Zugriffsprotokoll ab, sie wartet also auf den Commit, der gerade läuft, und auf ihren eigenen, bei den kleinsten rund 22 ms; im Paper sind es höchstens 33 ms, bei den größten nichts.',
  },
  'rethink-specweb': {
    title: 'SPECweb99: Durchsatz nach Strategie',
    about: `${WEB} Relativ zu async.`,
    why: 'Verbindungen sind langsam, also kostet sie eine für einen Commit zurückgehaltene Antwort wenig, im Paper und hier.',
  },
  'rethink-specweb-gains': {
    title: 'SPECweb99: External Synchrony zwischen sync ohne und mit Barrieren',
    about: `${WEB} Durchsatz einer Strategie relativ zu dem einer anderen.`,
    why: 'Ohne Barrieren wartet eine Antwort nur auf den Cache des Laufwerks. Mit Barrieren wartet jeder Aufruf, der eine Datei ändert, auf einen eigenen Commit, also zweimal, wo eine Anforderung zweimal schreibt; External Synchrony wartet für beide einmal. Die veröffentlichten 7 % brauchen zwei Wartezeiten in den meisten Anforderungen; wie oft Apache aufruft, steht nicht im Paper.',
  },
  'rethink-specweb-commits': {
    title: 'SPECweb99: Commits je Sekunde nach Strategie',
    about: `${WEB} Das Paper zählt rund 150 000 Transaktionen des Dateisystems in 45 Minuten.`,
    why: 'Immer wartet eine Antwort, also folgt ein Commit auf den anderen: Die Zahl ist, was das Laufwerk kann, zwei Umdrehungen für jeden Commit und etwas mehr.',
  },
};
