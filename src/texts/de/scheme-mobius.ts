import type { DeclaredSchemes } from '../declared.ts';

export const mobius: DeclaredSchemes['mobius'] = {
  claims:
    'Eine Seite enthält die Mappings einer Transaktion und committet sie; bekannte Transaktionen warten nur einmal.',
  parameters: {
    transactions: {
      title: 'Transaktionen',
      about:
        'Dynamisch: Seiten werden programmiert, wie sie kommen, der Atom-Inode folgt beim COMMIT. Statisch: Seiten warten bis zum COMMIT im DRAM, und der Inode geht mit ihnen.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'mit einem dynamischen Inode auf die Daten zu warten',
      about:
        'Der Atom-Inode einer dynamischen Transaktion wird geschickt, während Seiten von ihr noch unterwegs sind.',
    },
    'no-verification': {
      title: 'die Seiten anzusehen, die ein statischer Inode nennt',
      about:
        'Die Wiederherstellung glaubt einem statischen Inode aufs Wort, ob seine Seiten programmiert wurden oder nicht.',
    },
    'truncate-early': {
      title: 'dass die Mapping-Tabelle dauerhaft sein muss, bevor die Atom Log Area gekürzt wird',
      about:
        'Die Atom Log Area wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Mapping-Tabelle im Flash steht.',
    },
    'reuse-named-page': {
      title: 'dass ein lebender Inode seine Seiten nennt',
      about:
        'Die Garbage Collection löscht Seiten, die ein statischer Inode nennt und die eine Wiederherstellung noch ansehen würde.',
    },
    'acknowledge-early': {
      title: 'auf den Atom-Inode zu warten',
      about: 'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; der Inode folgt.',
    },
  },
};
