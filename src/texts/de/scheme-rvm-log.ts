import type { DeclaredHostSchemes } from '../declared.ts';

export const rvmLog: DeclaredHostSchemes['rvm-log'] = {
  title: 'RVM-Log auf Flash',
  claims:
    'Ein Commit ist ein angehängter Eintrag mit seiner Marke; jederzeit enthält ein Mini-Log-Block, den der Zeiger nennt, einen markierten Anfang; ein Logzugriff je Commit, gelöscht wird beim Kürzen.',
  parameters: {
    'log-device': {
      title: 'Loggerät',
      about:
        'Wo das Log liegt: byteweise programmierter Flash, derselbe Flash als Platte, eine Platte, batteriegepuffertes DRAM.',
    },
    parallelism: { title: 'Parallele Chips', about: 'Chips, die zusammen programmiert und gelöscht werden.' },
    headers: {
      title: 'Köpfe',
      about: 'Die Köpfe von RVM (76 Byte und 56 je Bereich) oder kurze von 8 Byte.',
    },
    pageBuffers: {
      title: 'Seitenpuffer',
      about: 'Programmiert wird über die Seitenpuffer der Chips: 465 KB/s statt 163 KB/s je Chip.',
    },
  },
  inLab: { headers: 'Kurze von 8 Byte oder die von RVM: 76 Byte und 56 je Bereich, auf einem größeren Log.' },
  mutants: {
    'pointer-before-mark': {
      title: 'dass eine Kopie erst zählt, wenn sie markiert ist',
      about: 'Der Zeigerblock nennt den frischen Mini-Log-Block, bevor die Kopie darin markiert ist.',
    },
    'erase-before-pointer': {
      title: 'dass der alte Block gebraucht wird, bis ein anderer genannt ist',
      about: 'Ein aufgegebener Mini-Log-Block wird gelöscht, bevor der Zeigerblock seinen Nachfolger nennt.',
    },
    'unmarked-trusted': {
      title: 'dass ein Wert halb geschrieben angetroffen werden kann',
      about: 'Die Wiederherstellung nimmt den letzten Wert des Mini-Logs, markiert oder nicht.',
    },
    'truncated-before-apply': {
      title: 'dass das Log alles ist, was es gibt, bis es angewendet ist',
      about: 'Das Kürzen verlegt den Anfang, bevor die Einträge dahinter in den Datendateien stehen.',
    },
    'erased-before-head': {
      title: 'dass ein halb gelöschtes Log noch wie ein Log aussieht',
      about: 'Das Kürzen löscht die Blöcke des Logs, bevor der Anfang hinter sie verlegt ist.',
    },
    'mark-first': {
      title: 'dass die Marke den Commit ausmacht',
      about: 'Die Marke eines Eintrags wird vor dem Eintrag programmiert.',
    },
    'acknowledged-before-mark': {
      title: 'dass ein Eintrag ohne Marke nichts zählt',
      about: 'Ein Commit wird bestätigt, wenn sein Eintrag programmiert ist, vor der Marke.',
    },
  },
  rows: {
    flash: 'RVM-Log auf Flash',
    'flash-disk': 'RVM-Log auf einer Flash-Platte',
    disk: 'RVM-Log auf einer Platte',
    bbdram: 'RVM-Log in DRAM mit Batterie',
  },
  tried:
    'Versucht bei jedem Schritt: jede Art, auf die die laufende Operation zerreißen kann; noch zweimal Stromausfall, bei jedem Schritt jeder Wiederherstellung; und danach ein weiterer Commit.',
  scriptHelp:
    'w1:A,B Transaktion 1 schreibt die Seiten A und B (A bis D), c1 committet sie, a1 bricht sie ab; eine Transaktion nach der anderen.',
};
