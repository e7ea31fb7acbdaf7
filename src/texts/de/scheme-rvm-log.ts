import type { DeclaredHostSchemes } from '../declared.ts';

export const rvmLog: DeclaredHostSchemes['rvm-log'] = {
  title: 'RVM-Log auf Flash',
  claims:
    'Ein Commit ist ein angehängter Eintrag mit seiner Marke; jederzeit enthält ein Mini-Log-Block, den der Zeiger nennt, einen markierten Anfang; ein Logzugriff je Commit, gelöscht wird beim Kürzen.',
  parameters: {
    'log-device': {
      title: 'Loggerät',
      about:
        'Wo das Log liegt: byteweise programmierter Flash, derselbe Flash als Platte, eine Platte, batteriegepuffertes DRAM oder Flash neben einer Platte, die die Masse großer Transaktionen nimmt (hybrid).',
    },
    parallelism: { title: 'Parallele Chips', about: 'Chips, die zusammen programmiert und gelöscht werden.' },
    headers: {
      title: 'Köpfe',
      about: 'Die Köpfe von RVM (76 Byte und 56 je Bereich) oder kurze von 8 Byte.',
    },
    batch: {
      title: 'Commits je Stapel',
      about: 'Transaktionen, deren Einträge zusammen geschrieben werden, sobald so viele committen wollen.',
    },
    truncation: {
      title: 'Kürzen',
      about:
        'Wann Einträge angewendet und ihre Blöcke gelöscht werden: wenn das Log voll ist, oder im Hintergrund, während Transaktionen rechnen. Ein Commit setzt ein Löschen aus.',
    },
    conditioning: {
      title: 'Konditionieren',
      about:
        'Alle Bits eines Blocks vor dem Löschen auf 0 bringen, damit er länger hält: als Teil des Löschens (600 ms), als eigene Operation von 393 ms vor einer von 207 ms, oder gar nicht.',
    },
    bulkFrom: {
      title: 'Masse auf die Platte ab',
      about: 'Bei einem hybriden Log: Byte eines Eintrags, ab denen seine Bereiche auf die Platte gehen.',
    },
    retirement: {
      title: 'Ausmustern von Blöcken',
      about:
        'Ersatzblöcke stehen für solche, die zu langsam zu löschen sind. Auf diesem winzigen Log ist der erste beim ersten Löschen langsam, der zweite beim zweiten.',
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
    'bulk-not-awaited': {
      title: 'dass ein Eintrag im Flash nichts ist ohne seine Masse auf der Platte',
      about:
        'Der Eintrag wird programmiert, markiert und bestätigt, bevor die Platte seine Masse geschrieben hat.',
    },
    'batch-promised': {
      title: 'dass ein Commit im Stapel noch nicht geschrieben ist',
      about: 'Eine Transaktion erfährt, dass ihr Commit gelungen ist, sobald sie zu einem Stapel kommt.',
    },
    'appended-forgotten': {
      title: 'dass beim Kürzen weiter angehängt wird',
      about:
        'Das Kürzen im Hintergrund verlegt den Anfang an das jetzige Ende, hinter Einträge, die es nicht angewendet hat.',
    },
    'conditioned-before-head': {
      title: 'dass Konditionieren einen Block zerstört wie Löschen',
      about: 'Die Blöcke des Logs werden konditioniert, bevor der Anfang hinter sie verlegt ist.',
    },
    'retired-unmarked': {
      title: 'dass der Speicher vergisst, welcher Block für welchen steht',
      about: 'Ein Ersatzblock wird benutzt, obwohl seine Angabe in der Tabelle keine Marke hat.',
    },
  },
  rows: {
    flash: 'RVM-Log auf Flash',
    'flash-disk': 'RVM-Log auf einer Flash-Platte',
    disk: 'RVM-Log auf einer Platte',
    bbdram: 'RVM-Log in DRAM mit Batterie',
    hybrid: 'RVM-Log auf Flash, die Masse auf einer Platte',
    'flash-batches': 'RVM-Log auf Flash, Commits zu zweit',
    'flash-background': 'RVM-Log auf Flash, Kürzen im Hintergrund',
    'flash-conditioning': 'RVM-Log auf Flash, eigenes Konditionieren',
    'flash-retirement': 'RVM-Log auf Flash, Ausmustern von Blöcken',
  },
  tried:
    'Versucht bei jedem Schritt: jede Art, auf die die laufende Operation und ein für sie ausgesetztes Löschen zerreißen können; noch zweimal Stromausfall, bei jedem Schritt jeder Wiederherstellung; und danach ein weiterer Commit.',
  scriptHelp:
    'w1:A,B Transaktion 1 schreibt die Seiten A und B (A bis D), c1 committet sie, a1 bricht sie ab; eine Transaktion nach der anderen.',
};
