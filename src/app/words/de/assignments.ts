import { plural } from '../locale/format.ts';
import type { texts as en } from '../en/assignments.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  heading: 'Aufgabe',
  none: 'Keine: ein eigenes Verfahren',
  solved: (title) => `✓ ${title}`,
  progress: (solved, all) => `${solved} von ${all} auf diesem Rechner gelöst.`,
  asks: 'Was halten muss',
  everything: 'Alle neun Bedingungen müssen halten.',
  these: (conditions) => `Diese müssen halten: ${conditions}.`,
  limits: 'Was es kosten darf',
  costs: {
    programs: (most) => `höchstens ${most} Programmiervorgänge`,
    waits: (most) => `höchstens ${most} Barrieren`,
    erases: (most) => `höchstens ${most} Löschvorgänge`,
    recoveryReads: (most) => `höchstens ${most} Lesevorgänge der Wiederherstellung danach`,
  },
  measured: (measured) => `dieses Verfahren: ${measured}`,
  doesNotEnd: 'dieses Verfahren kommt nicht zum Ende',
  passed: 'Gelöst: Alles hält, was halten muss, in den Grenzen.',
  notPassed: 'Noch nicht gelöst.',
  judging: 'Wird beurteilt …',
  variant: (seed, works) =>
    works === 0
      ? `Variante ${seed}: beurteilt mit Arbeiten, die für sie gezogen werden.`
      : `Variante ${seed}: beurteilt mit Arbeiten, die für sie gezogen werden, und mit ${plural(works, 'Arbeit', 'Arbeiten')} der Lehrperson.`,
  sealed:
    'Versiegelt: die Lehrperson beurteilt sie. Das Verfahren lässt sich auf dem Gerät, im Labor und auf der Seite „Abstürze“ erproben. Zum Schluss den Link zurückschicken, den „Teilen“ zeigt.',
  startAgain: 'Von vorn beginnen',
  saveSolution: 'Lösung sichern',
  fileName: (id) => `${id}.solution.ts`,
  brought: (version, passed) =>
    passed
      ? `Diese Lösung gibt an, Fassung ${version} der Aufgabe bestanden zu haben. Sie wird hier neu beurteilt.`
      : `Diese Lösung gibt an, Fassung ${version} der Aufgabe nicht bestanden zu haben. Sie wird hier neu beurteilt.`,
  noSuch: 'Diese Lösung gehört zu einer Aufgabe, die es nicht gibt.',
  assignments: {
    'durable-first': {
      title: 'Nur bestätigen, was dauerhaft ist',
      statement:
        'Der Host glaubt, was er hört. Dieses Verfahren beantwortet COMMIT, sobald die Seiten dauerhaft sind, aber die Mapping-Tabelle im Flash nennt sie noch nicht: Ein Stromausfall nimmt sie zurück. Gesucht ist der Augenblick, in dem die Antwort wahr ist.',
    },
    'all-or-nothing': {
      title: 'Alle Seiten oder keine',
      statement:
        'Der Eintrag dieses Commits wird neben den Seiten geschrieben. Ist er zuerst dauerhaft und fällt dann der Strom aus, glaubt die Wiederherstellung an eine Transaktion, von der die Hälfte da ist. Der Eintrag soll auf das warten, was er verspricht. Ein Commit von zwei Seiten kostet drei Programmiervorgänge; mehr sind nicht nötig.',
    },
    'own-numbers': {
      title: 'Eigene Nummern',
      statement:
        'Ein Host darf eine TxID wieder verwenden, wenn ihre Transaktion zu Ende ist. Dieses Verfahren schreibt die TxID des Hosts auf seine Seiten, sodass der Eintrag einer späteren Transaktion die Seiten einer abgebrochenen bestätigt. Jede Transaktion braucht einen Namen, der nie ein zweites Mal vergeben wird.',
    },
    'which-is-newer': {
      title: 'Welche Seite ist neuer?',
      statement:
        'Die Wiederherstellung findet mehrere Versionen einer Seite. Dieses Verfahren nimmt die, die am weitesten hinten im Flash steht, aber der Ort einer Seite sagt nichts darüber, wann sie geschrieben wurde. Gesucht ist die Reihenfolge, die dem Host versprochen wurde: zwischen Transaktionen, innerhalb einer und mit einfachen Schreibvorgängen dazwischen.',
    },
    'after-the-power': {
      title: 'Wenn der Strom wieder da ist',
      statement:
        'Die Zähler des Geräts sind flüchtig. Nach einem Stromausfall zählt dieses Verfahren wieder von eins, und neue Seiten tragen Nummern, die alte Seiten im Flash schon tragen. Die Wiederherstellung soll dem Gerät sagen, was vergeben ist.',
    },
    'survive-collection': {
      title: 'Die Speicherbereinigung überstehen',
      statement:
        'Die Garbage Collection verschiebt Seiten und Einträge, ohne dass das Verfahren hinsieht. Dieses hört nichts davon: Es gibt Orte frei, an denen seine Einträge einmal standen, und behält andere für immer. Folge dem, was sich bewegt, und schreibe auf jede Kopie, was die Wiederherstellung von ihr wissen muss.',
    },
    'hold-the-last': {
      title: 'Ein Abbruch schreibt nicht mehr als nötig',
      statement:
        'Alle vier Seiten einer abgebrochenen Transaktion sind hier ins Flash gegangen. Ein Verfahren, das die letzte Seite zurückhält, bis es weiß, was aus ihrer Transaktion wird, programmiert eine Seite weniger. Es ist ein Wort in der Erklärung; danach ist zu prüfen, worauf das COMMIT wartet.',
    },
    'cheap-recovery': {
      title: 'Die Wiederherstellung verbilligen',
      statement:
        'Dieses Verfahren liest, was jede Seite des Geräts von sich sagt, und je größer das Gerät, desto länger dauert es. Führe stattdessen eine Mapping-Tabelle mit einem Log, sodass die Wiederherstellung nur das Log liest. Der Commit darf nicht teurer werden.',
    },
    'group-commit': {
      title: 'Gemeinsamer Commit',
      statement:
        'Vier Transaktionen von einer Seite werden gleichzeitig bestätigt, und jede bezahlt einen eigenen Eintrag. Während ein Eintrag unterwegs ist, kann der nächste sammeln, was kommt: Schreibe eigene Wörter ins Log, die die Seiten mehrerer Transaktionen nennen, und sage der Wiederherstellung, was sie bestätigen.',
    },
    'without-a-record': {
      title: 'Commit ohne Eintrag',
      statement:
        'Die Hälfte der Programmiervorgänge eines kleinen Commits ist sein Eintrag. Eine Seite kann mehr von sich sagen: Halte die letzte zurück und lass sie sagen, wie viele es sind. Zwei Seiten kosten dann zwei Programmiervorgänge und eine Barriere. Achte auf Seiten, die zweimal geschrieben werden, und auf das, was die Garbage Collection nehmen darf.',
    },
    'literal-lighttx': {
      title: 'Die Lücke im wörtlichen LightTx',
      statement:
        'Das ist LightTx nach dem Buchstaben: Die Wiederherstellung wiederholt, was sie bestätigt findet. Nach einem Checkpoint müssen die Seiten einer Transaktion nicht mehr bleiben, und einige können fort sein. Eine ältere Version, die noch vollständig ist, sieht dann wie die neueste aus. Eine Zahl schließt die Lücke; das Gerät kennt sie. Finde heraus, welche, und wo zu vergleichen ist.',
    },
  },
};
