import type { WorkloadMessages } from '../../engine/host/workloads/messages.ts';
import { type DeclaredWorkloads, entryOf } from '../declared.ts';
import type { TextsOf } from '../texts.ts';

const FILES = {
  files: { title: 'Dateien', about: 'Weniger, wo sie nicht hinpassen.' },
  journal: {
    title: 'Journal',
    about:
      '1 sammelt Vorgänge in Transaktionen, so groß, wie die des Journals von ext4 gemessen wurden; mit 0 ist jede Datei, die gesichert wird, eine.',
  },
};

const WORKLOADS: DeclaredWorkloads = {
  small: {
    about:
      'Drei Clients, eine bis drei Seiten je Transaktion, die ersten Seiten heißer als die letzten: klein genug für das Gerät mit 22 Blöcken, wo bald die Garbage Collection einsetzt (unsere).',
    parameters: {
      most: {
        title: 'Seiten je Transaktion, höchstens',
        about: 'Von einer bis zu so vielen, alle gleich oft.',
      },
      theta: {
        title: 'Schiefe',
        about: 'Die Konstante des Zipfschen Gesetzes; nahe 0 sind alle Seiten gleich.',
      },
    },
  },
  tpcc: {
    about:
      'New-Order, Payment und Delivery von sieben Clients auf 28 Lagern: 27,2 Seiten von 4 KB je Transaktion im Durchschnitt, höchstens 142 (LightTx), Blöcke wie in PostgreSQL gezählt.',
    parameters: {
      warehouses: {
        title: 'Lager',
        about: 'Größe der Datenbank, je 115 MB; weniger, wo sie nicht hinpasst.',
      },
      thinkUs: {
        title: 'Bedenkzeit, µs',
        about:
          'Zwischen zwei Transaktionen eines Clients: 0 sättigt (6,9 zugleich offen), 26 000 lässt 1,9 offen.',
      },
      readOnlyShare: {
        title: 'Nur lesende Transaktionen',
        about: 'Anteil von Order-Status und Stock-Level an allen; 0,08 im Benchmark, 0 im Gemessenen.',
      },
    },
  },
  tpcb: {
    about:
      'Sechs Blöcke von 8 KB je Transaktion: ein Konto vorher und nachher, sein Index, eine Kasse, eine Filiale, die Historie. Alle Clients treffen sich bei den wenigen Filialen. Wie in PostgreSQL unter pgbench gezählt.',
    parameters: {
      branches: { title: 'Filialen', about: 'Größe der Datenbank, je 16 MB; weniger Filialen, mehr Warten.' },
    },
  },
  sysbench: {
    about:
      'oltp_read_write auf InnoDB-Seiten von 16 KB: zehn Zeilen und vier Bereiche gelesen, eine Zeile mit ihrem Index geändert, eine ohne, eine gelöscht und wieder eingefügt. Drei Viertel der gewählten Zeilen liegen in 1 % der Tabelle.',
    parameters: {
      rows: { title: 'Zeilen', about: 'Der einen Tabelle; weniger, wo sie nicht hinpasst.' },
      reads: { title: 'Lesezugriffe', about: '1 mit den Lesezugriffen, 0 für oltp_write_only.' },
    },
  },
  'sysbench-fileio': {
    about:
      'fileio mit rndrw auf Dateien, die die Arbeitsmenge füllen, in Blöcken zu 16 KB: drei Lesezugriffe auf zwei Schreibzugriffe, ein fsync nach hundert. Drei Viertel der Zugriffe gehen an 1 % der Blöcke.',
    parameters: {
      requests: {
        title: 'Zugriffe je Transaktion',
        about: 'Lesende und schreibende zusammen, zwischen zwei fsync.',
      },
      readShare: { title: 'Lesezugriffe', about: 'Anteil der lesenden Zugriffe.' },
    },
  },
  tpch: {
    about:
      'Abfragen, die durchsuchen, und in 2 von 24 Transaktionen ein Stück einer Refresh-Funktion: Läufe neuer oder gelöschter Bestellungen mit ihren Positionen und Indizes. Durchsucht wird stichprobenweise; die Größen sind unsere.',
    parameters: {
      scale: { title: 'Skalierungsfaktor', about: 'Gigabyte Rohdaten; weniger, wo sie nicht hinpassen.' },
      refreshShare: { title: 'Refreshes', about: 'Anteil der schreibenden Transaktionen.' },
      scanBlocks: { title: 'Blöcke, die eine Abfrage liest', about: 'Von 8 KB, in Läufen von 32.' },
    },
  },
  ycsb: {
    about:
      'Datensätze von 1 KB gelesen und geändert, nach dem Zipfschen Gesetz gewählt und über die Tabelle verstreut, wie in Last A von YCSB; mehrere in einer Transaktion (unsere).',
    parameters: {
      records: { title: 'Datensätze', about: 'Von 1 KB; weniger, wo sie nicht hinpassen.' },
      theta: {
        title: 'Schiefe',
        about: 'Die Konstante des Zipfschen Gesetzes: 0,99 in YCSB; nahe 0 sind alle Datensätze gleich.',
      },
      operations: { title: 'Operationen je Transaktion', about: 'Lesende und ändernde zusammen.' },
      updateShare: {
        title: 'Änderungen',
        about: 'Anteil der ändernden Operationen: 0,5 in Last A, 0,05 in B.',
      },
    },
  },
  fio: {
    about:
      'Zugriffe einer Größe an zufälligen Stellen der ganzen Arbeitsmenge, einige davon in einer Transaktion wie mit fsync=N. Keine Seite ist heißer als andere, wenn es nicht verlangt wird. Die Größen sind unsere.',
    parameters: {
      blockBytes: { title: 'Zugriffsgröße, Byte', about: 'Auf sich selbst ausgerichtet.' },
      requests: { title: 'Zugriffe je Transaktion', about: 'Lesende und schreibende zusammen.' },
      readShare: { title: 'Lesezugriffe', about: 'Anteil der lesenden Zugriffe.' },
      hotShare: {
        title: 'Heiße Zugriffe',
        about:
          'Anteil der Zugriffe, die in das erste Fünftel der Arbeitsmenge gehen; die anderen gehen irgendwohin.',
      },
    },
  },
  fileserver: {
    about:
      'Fünfzig Threads legen ganze Dateien von durchschnittlich 128 KB an, hängen an einige an, lesen und löschen andere: wenige Seiten Metadaten oder Dutzende Daten.',
    parameters: FILES,
  },
  varmail: {
    about:
      'Sechzehn Threads eines Mailservers: eine Mail gelöscht und eine andere geschrieben, eine gelesen und ergänzt, jede sofort gesichert. Kleine Transaktionen, die sich im Verzeichnis treffen.',
    parameters: FILES,
  },
  webproxy: {
    about:
      'Hundert Threads eines Caches: eine Datei gelöscht, eine geschrieben, fünf gelesen. Kleine Transaktionen, meist Lesezugriffe.',
    parameters: FILES,
  },
  iozone: {
    about:
      'Große Dateien, von vorn bis hinten geschrieben und noch einmal, ein Datensatz mit seinen Metadaten je Transaktion: groß und sequenziell, und Clients treffen sich nie. Wie in TxFlash; die Größen sind unsere.',
    parameters: {
      recordBytes: { title: 'Datensatzgröße, Byte', about: 'In einer Transaktion geschrieben.' },
    },
  },
  'linux-build': {
    about:
      'Quelldateien werden gelesen und Objektdateien geschrieben, die einiger Sekunden in einer Transaktion des Journals: große Transaktionen aus vielen kleinen Dateien. Wie in TxFlash; die Größen sind unsere.',
    parameters: {
      filesPerCommit: {
        title: 'Dateien je Transaktion',
        about: 'Objektdateien, die zwischen zwei Commits des Journals geschrieben werden, im Durchschnitt.',
      },
    },
  },
  maildir: {
    about:
      'Mails werden zugestellt (eine Datei angelegt und umbenannt), gelesen und markiert und gelöscht: wenige Seiten je Transaktion. Wie in TxFlash; die Größen sind unsere.',
    parameters: {
      deliveryShare: {
        title: 'Zustellungen',
        about:
          'Anteil der Transaktionen, die eine neue Mail schreiben; die anderen lesen oder löschen eine, je zur Hälfte.',
      },
    },
  },
  locality: {
    about:
      'Ein Client: Läufe von fünf bis fünfzehn Seiten, die erste jeweils in einem kleinen sequenziellen Bereich, vier von fünf der anderen in einem Fünftel der Seiten; 1 bis 53 Seiten je Transaktion, durchschnittlich 27. Womit die Geschwindigkeit der Maschine gemessen wird (unsere).',
    parameters: {},
  },
};

const titled = (workload: string, parameter: string) =>
  entryOf(entryOf(WORKLOADS, workload).parameters, parameter);

export const workloads: TextsOf<WorkloadMessages> = {
  about: ({ workload }) => entryOf(WORKLOADS, workload).about,
  parameterTitle: ({ workload, parameter }) => titled(workload, parameter).title,
  parameterAbout: ({ workload, parameter }) => titled(workload, parameter).about,
  unknown: ({ id, known }) => `Eine Last „${id}“ gibt es nicht; es gibt ${known.join(', ')}.`,
  unknownParameter: ({ workload, id, known }) =>
    `${workload} hat keinen Parameter „${id}“; es gibt ${known.join(', ') || 'keine'}.`,
  outside: ({ workload, name, value, taken }) => `${workload}: ${name} ist ${value}, erwartet wird ${taken}.`,
};
