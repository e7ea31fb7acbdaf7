import type { texts as en } from '../en/lecture-own-scheme.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  code: {
    says: 'Ein Commit-Verfahren in zwanzig Zeilen: was eine Seite von sich sagt und was auf dauerhafte Seiten folgt.',
    notes:
      'Ein Verfahren ist ein einziges Objekt. label sagt, was im Out-of-Band-Bereich einer Seite steht. ready wird gerufen, wenn alle Seiten eines Commits dauerhaft sind, logged, wenn es sein Eintrag im Log ist. Nichts darin wartet: Was dauerhaft geworden ist, sagt der nächste Aufruf. Dieses Verfahren stammt aus der ersten Aufgabe, und etwas geschieht darin zu früh.',
  },
  verdict: {
    says: 'Geurteilt wird beim Tippen. Die Dauerhaftigkeit ist gebrochen; die kleinste Arbeit dafür hat zwei Befehle.',
    notes:
      'Neun Bedingungen, jede an kleinen Arbeiten erprobt, mit einem Stromausfall bei jedem Schritt. Wo eine gebrochen ist, wird die Arbeit verkleinert, bis nichts mehr wegzulassen ist: hier w1:A c1, eine Transaktion, die eine Seite schreibt und committet. Der Satz darunter nennt die verlorene Seite.',
  },
  counterexample: {
    says: 'Das Gerät läuft bis kurz vor den Stromausfall. Der Eintrag ist noch unterwegs.',
    notes:
      '„Schritt für Schritt ansehen“ bringt das Gerät neben dem Code zu diesem Augenblick. Die Seite A steht auf dem Flash. Der Host hat gehört, dass die Transaktion committet hat, denn ready hat es bestätigt. Der Eintrag, der das allein auf dem Flash bezeugt, wird gerade programmiert. Wer würde auf die Seite wetten?',
  },
  cut: {
    says: 'Der Strom fällt aus. Was unterwegs war, ist verloren, und alles im Speicher auch.',
    notes:
      'Die obere Hälfte des Geräts ist leer: Tabellen, Puffer, die Zuordnung. Die untere ist alles, was die Wiederherstellung bekommt. Der Eintrag gehört nicht dazu. Der Host erinnert sich noch an die Antwort.',
  },
  recovery: {
    says: 'Die Wiederherstellung findet keinen Eintrag. Eine bestätigte Seite fehlt: Die Dauerhaftigkeit ist gebrochen.',
    notes:
      'Die Wiederherstellung hat nichts falsch gemacht. Sie liest das Log, findet keinen Commit dieser Transaktion und kehrt zur alten Seite zurück. Der Fehler geschah davor, als die Antwort abging. Jeder Schritt der Wiederherstellung lässt sich ansehen, und der Beweis nennt, was sie gelesen hat.',
  },
  mend: {
    says: 'Abhilfe: in logged bestätigen, nach publish. Dann ist der Eintrag dauerhaft, bevor jemand ein Ja hört.',
    notes:
      'Die Zeile d.acknowledge(tx) aus ready herausnehmen und in logged hinter d.publish(tx) stellen. Eine halbe Sekunde nach der letzten Taste wird neu geurteilt. Namen der Schnittstelle ergänzt der Editor beim Tippen, und ein Fehler in der Sprache ist mit seiner Zeile bezeichnet.',
  },
  costs: {
    says: 'Die Kosten stehen neben denen der eingebauten Verfahren: Programmiervorgänge, Barrieren, Löschvorgänge, Lesevorgänge.',
    notes:
      'Sicher zu sein ist nicht alles. Ein Commit einer Seite kostet hier zwei Programme, wie bei TC, und bei LightTx eines. Eine Aufgabe kann Grenzen setzen: ein Commit ohne Eintrag, eine Wiederherstellung, die nicht jede Seite liest.',
  },
  verify: {
    says: '„Prüfen“ probiert jede Arbeit bis zu einer Größe, ohne Ausnahme, und endet mit „keine“ oder mit der ersten.',
    notes:
      'Zufällige Arbeiten finden viele Fehler. „Prüfen“ lässt keine dieser Größe aus: alle Arbeiten mit bis zu sechs Befehlen, mit einem Stromausfall bei jedem Schritt und noch einmal in der Wiederherstellung. Es nutzt alle Kerne und lässt sich abbrechen.',
  },
  assignments: {
    says: 'Elf Aufgaben beginnen mit einem falschen oder teuren Verfahren. Dies war die erste: wählen und beheben.',
    notes:
      'Die erste Aufgabe über dem Code wählen. Was geschrieben wird, bleibt auf diesem Computer. Eine Lösung ist eine Datei oder ein Link, und wer sie öffnet, lässt sie neu beurteilen.',
  },
};
