import type { DeclaredSchemes } from '../declared.ts';

export const nvctx: DeclaredSchemes['nvctx'] = {
  claims:
    'Ein Speichern in den nichtflüchtigen Speicher committet; ein Abbruch kostet nichts; die Wiederherstellung liest wenige Seiten und die Mapping-Tabelle.',
  parameters: {
    nvm: {
      title: 'Nichtflüchtiger Speicher',
      about:
        'Platz für die Tabelle der laufenden Transaktionen und die Mapping-Seiten darin. „je nach Gerät“ heißt 1 MB, bei Geräten unter tausend Blöcken 128 Byte: So ist zu sehen, wie der Platz ausgeht.',
    },
    allocation: {
      title: 'Aufteilung des Speichers',
      about:
        'Dynamisch: Algorithmus 1 verschiebt die Grenze zwischen den beiden Tabellen, wenn eine Transaktion committet oder abbricht. Bei jedem Eintrag: sooft sich die Tabelle ändert. In der Schleife: mit seiner Abfrage nach jeder Transaktion, die er addiert, wie das Listing es hat. Statisch: Die Grenze bleibt, wo sie beginnt.',
    },
    alpha: {
      title: 'α von Algorithmus 1',
      about: 'Anteil des Speichers, den die Tabelle der laufenden Transaktionen anfangs und höchstens hat.',
    },
    beta: {
      title: 'β von Algorithmus 1',
      about:
        'Die Tabelle der laufenden Transaktionen wächst, wenn sie voller ist als dies, und behält mindestens den Rest des Speichers.',
    },
    gamma: {
      title: 'γ von Algorithmus 1',
      about: 'Faktor, um den die Tabelle der laufenden Transaktionen wächst und schrumpft.',
    },
    storing: {
      title: 'Wenn die Tabelle der laufenden Transaktionen voll ist',
      about:
        'Hybrid: Was nicht hineinpasst, geht in den SPO-Bereich. Einfach: Die Tabelle nimmt den Mapping-Seiten Platz weg, bis auf eine. Als Ganzes: Eine Transaktion, die nicht hineinpasst, geht mit allen Mappings in den SPO-Bereich.',
    },
    acknowledgement: {
      title: 'Bestätigung',
      about:
        'Wie gedruckt: Ein Commit wird bestätigt, wenn die Mapping-Tabelle alle seine Mappings hat. Beim Status: schon, wenn sein Status gespeichert ist; das ist genauso sicher.',
    },
    writeBack: {
      title: 'Zurückschreiben',
      about:
        'Zusammen: Viele Mapping-Seiten verlassen den Speicher zugleich, eine je Chip. Einzeln: Jede wartet, bis die vorige auf Flash steht. Gesammelt: Einträge warten in der Tabelle der laufenden Transaktionen, bis sie fast voll ist, eine Mapping-Seite nimmt dann alle ihre auf, und der Host wartet auf nichts davon.',
    },
  },
  mutants: {
    'energy-short': {
      title: 'wie viel Energie das ganze Sichern braucht',
      about:
        'Die gespeicherte Energie kann bei jeder Seite des Sicherns enden: Was danach kommt, ist verloren.',
    },
    'no-supercap': {
      title: 'den Superkondensator',
      about: 'Die Tabellen stehen in gewöhnlichem DRAM: Der Stromausfall nimmt sie mit.',
    },
    'victim-dropped-early': {
      title: 'dass eine Mapping-Seite dauerhaft sein muss, bevor ihr Platz neu benutzt wird',
      about: 'Eine geänderte Mapping-Seite verlässt den Speicher, sobald ihre Programmierung geschickt ist.',
    },
    'entry-removed-early': {
      title: 'dass die Wiederherstellung gerade den Eintrag der laufenden Transaktion wiederholt',
      about:
        'Der Eintrag einer Transaktion wird bei ihrem Commit gelöscht, bevor die Mapping-Seiten nachgeführt sind.',
    },
    'removed-out-of-order': {
      title: 'dass ein älterer Eintrag zuerst weg sein muss',
      about:
        'Ein Eintrag wird gelöscht, sobald seine eigenen Mappings eingetragen sind, auch wenn die eines älteren es nicht sind.',
    },
    'stop-at-unknown': {
      title: 'dass auch andere Transaktionen überlaufen',
      about:
        'Die Wiederherstellung durchsucht den SPO-Bereich rückwärts und hält bei der ersten Seite einer Transaktion an, die sie nicht kennt.',
    },
    'status-before-data': {
      title: 'mit dem Status auf die Daten zu warten',
      about: 'COMMIT speichert den Status sofort; die Seiten können noch unterwegs sein.',
    },
    'last-spill-not-awaited': {
      title: 'auf die letzten Mappings im SPO-Bereich zu warten',
      about:
        'Der Status wird gespeichert, während die letzte Seite übergelaufener Mappings noch unterwegs ist.',
    },
    'spilled-by-txid': {
      title: 'dass eine TxID wiederkommen kann',
      about:
        'Seiten im SPO-Bereich tragen nur die TxID: Die Mappings einer abgebrochenen Transaktion gelten als die ihrer Nachfolgerin.',
    },
    'uncommitted-not-valid': {
      title: 'dass auch die Tabelle der laufenden Transaktionen Seiten gültig macht',
      about:
        'Eine Seite gilt nur als gültig, wenn die Mapping-Tabellen sie nennen: Die Garbage Collection löscht offene Transaktionen.',
    },
  },
};
