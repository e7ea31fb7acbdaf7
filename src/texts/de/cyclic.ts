import type { CyclicMessages } from '../../explain/cyclic/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, listed, someOf } from './grammar.ts';

export const cyclic: TextsOf<CyclicMessages> = {
  link: ({ version, page, nextVersion, nextPage }) =>
    `Sie ist Version ${version} von ${page} und nennt Version ${nextVersion} von ${nextPage} als die nächste ihres Kreises.`,
  nextStands: ({ at }) => `Die Version, die sie nennt, steht auf ${at}.`,
  nextOvertaken: ({ newer, newerAt }) =>
    `Die Version, die sie nennt, ist weg, aber eine neuere, ${newer} auf ${newerAt}, zeigt, dass sie committet war.`,
  nextStraddled: ({ newer, newerAt, back }) =>
    `Die Version, die sie nennt, hat nie gezählt: ${newer} auf ${newerAt} weist über sie hinweg auf ${back} zurück.`,
  nextAbsent: 'Die Version, die sie nennt, ist nicht im Flash: Hier ist der Kreis offen.',

  way: ({ links, end, newer }) => {
    const way = links.map(({ version }) => version);
    const [last] = links.slice(-1);
    const named = last === undefined ? '' : last.next;
    const shown = way.length > 4 ? [...way.slice(0, 3), '…'] : way;
    const path = [...shown, named].join(' → ');
    switch (end) {
      case 'there':
        return `${path}: geschlossen`;
      case 'overtaken':
        return `${path}, und ${newer} gibt es`;
      case 'straddled':
        return `${path}, aber ${newer} zeigt darüber zurück`;
      case 'absent':
        return `${path} fehlt`;
    }
  },
  replaced: ({ transaction, isRead }) =>
    isRead
      ? `Neuere Versionen haben alle Seiten von ${transaction} ersetzt.`
      : `Keine Seite von ${transaction} steht im Flash.`,
  linkStep: ({ version, at, next }) => `${version}, auf ${at}, nennt **${next}**.`,
  endStep: ({ links, end, newer, newerAt, back }) => {
    const next = links[0]?.next ?? '';
    switch (end) {
      case 'there':
        return 'Zurück am Anfang: Der Kreis ist geschlossen.';
      case 'overtaken':
        return `${newer}, auf ${newerAt}, ist neuer: ${next} war committet.`;
      case 'straddled':
        return `${newer}, auf ${newerAt}, ist neuer und zeigt auf ${back} zurück, über ${next} hinweg.`;
      case 'absent':
        return `${next} steht nicht im Flash, und keine neuere Version.`;
    }
  },
  conclusion: ({ transaction, isCommitted, end }) => {
    if (isCommitted)
      return end === 'there'
        ? `Der Kreis ist geschlossen, also sind alle Seiten von ${transaction} da: Sie ist committet.`
        : `Eine neuere Version folgt nur auf eine committete: ${transaction} ist committet.`;
    return end === 'straddled'
      ? `Eine Version, über die hinweg gezeigt wird, war nie committet: ${transaction} ist es auch nicht.`
      : `Der Kreis ist nicht geschlossen: ${transaction} ist nicht committet.`;
  },

  versionSent: ({ transaction, written, version, at, next, back }) => {
    const pointing = back === null ? '' : ` und zeigt auf ${back} zurück`;
    if (written === null)
      return `${transaction} will committen: **${version} geht nach ${at}**, nennt ${next}${pointing}.`;
    return `${transaction} schreibt ${written}, also **nennt ${version} ${next}**, geht nach ${at}${pointing}.`;
  },
  committed: ({ transaction, version, next }) =>
    version === next
      ? `${version} nennt sich selbst und ist dauerhaft: **${transaction} hat committet**.`
      : `${version} nennt ${next}: Der Kreis ist geschlossen und dauerhaft. **${transaction} hat committet.**`,

  namesItself: ({ version, at }) =>
    `${version} auf ${at} nennt sich selbst: Der Kreis aus einer Seite ist geschlossen.`,
  closed: ({ links, count }) => {
    const said = links.map(({ version, at, next }) => `${version} auf ${at} nennt ${next}`);
    return count > links.length
      ? `${said.join(', ')} und so weiter über ${count} Versionen: Der Kreis ist geschlossen.`
      : `${listed(said)}: Der Kreis ist geschlossen.`;
  },
  overtaken: ({ version, at, next, newer, newerAt }) =>
    `${version} auf ${at} nennt ${next}, und eine neuere, ${newer} auf ${newerAt}, zeigt, dass ${next} committet war.`,
  straddled: ({ version, at, next, newer, newerAt, back }) =>
    `${version} auf ${at} nennt ${next}, aber ${newer} auf ${newerAt} weist darüber hinweg auf ${back} zurück: ${next} hat nie gezählt.`,
  broken: ({ version, at, next }) =>
    `${version} auf ${at} nennt ${next}, und die ist nicht im Flash: Der Kreis ist unterbrochen.`,

  versionRead: ({ at, version, next, transaction }) => {
    const whose = transaction === null ? '' : ` von ${transaction}`;
    return next === null
      ? `Seite ${at} ist ${version}${whose}: **Sie nennt sich selbst**, ein Kreis aus einer Seite.`
      : `Seite ${at} ist ${version}${whose}: **Sie nennt ${next}** als die nächste ihres Kreises.`;
  },
  decidedBefore: ({ pages, transactions }) =>
    `${listed(pages)}: ${byCount(pages.length, 'Ihre höchste Version ist', 'Ihre höchsten Versionen sind')} von ${listed(transactions)}, **und darüber ist schon entschieden**.`,
  plainStands: ({ pages }) =>
    `**${someOf(pages)} ${byCount(pages.length, 'zählt', 'zählen')}**: ${byCount(pages.length, 'Die höchste Version nennt', 'Die höchsten Versionen nennen')} sich selbst.`,
  noVersion: ({ first, last }) =>
    first === last
      ? `Von ${first} ist keine Version im Flash: **Da ist nichts zu entscheiden**.`
      : `Von ${first} bis ${last} ist keine Version im Flash: **Da ist nichts zu entscheiden**.`,
};
