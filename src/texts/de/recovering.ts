/** Texts of the steps of recovery, and of the reasons of its verdicts. */
import type { CommitId } from '../../explain/kit/messages.ts';
import type { RecoveryMessages } from '../../explain/kit/recovery-messages.ts';
import type { StageId } from '../../protocols/kit/declared-ids.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { blockList, byCount, capitalised, numberWord, plural, someOf } from './grammar.ts';
import { RECORD_NAMES } from './metadata.ts';
import { COMMITS } from './scheme-commits.ts';

const POWER = 'Der Strom ist wieder da und der flüchtige Speicher leer';

/** Purpose of a stage; the number of reads follows. */
const STAGES: Readonly<Record<StageId, string>> = {
  record: '**Zuerst kommt der Wurzeleintrag**',
  map: 'Der Wurzeleintrag nennt die Mapping-Tabelle: **Ihre Seiten werden gelesen**',
  log: 'Die Mapping-Tabelle ist auf dem Stand des Wurzeleintrags: **Das Log sagt, was danach kam**',
  scan: '**Jeder Block wird durchsucht**',
  'log-scan': '**Jeder Block wird durchsucht**, nach Gruppen, die die Mapping-Tabelle nicht kennt',
  decide: 'Alles ist gelesen',
  redo: 'Alles ist gelesen: **Was zählt und neuer ist, kommt in die Mapping-Tabelle**, nach Versionen geordnet',
  erased:
    'Die Mapping-Tabelle ist bekannt: **Blöcke ohne eine Seite davon können gelöscht sein**, das sagt ihre erste Seite',
  checkpoint:
    'Alles, was zählt, ist in der Mapping-Tabelle: **Ein Checkpoint beschließt die Wiederherstellung**',
  memory:
    'Die Mapping-Tabelle ist auf dem Stand des Wurzeleintrags: **Der nichtflüchtige Speicher sagt, was danach kam**',
  spo: '**Zuerst kommt die Tabelle der Transaktionen im nichtflüchtigen Speicher**',
  flags:
    'Die Mapping-Tabelle steht wieder: **Ketten, die GC zerschnitten hat, bekommen eine eigene Marke**, wo sie fehlt',
  verify:
    'Die Inodes sind gelesen: **Die Wiederherstellung prüft, ob die Seiten da sind**, wo ein Inode zusammen mit ihnen geschrieben wurde',
  list: 'Alles ist wiederholt: **Die Liste des Logs weiß wieder**, welche committeten Seiten nicht zu Hause sind',
  available: '**Available wird durchsucht**',
  unavailable: '**Unavailable wird durchsucht**',
};

/** Evidence that decides after a scan has read everything, and the name of the log. */
const DECIDES: Readonly<Partial<Record<CommitId, string>>> = {
  scc: '**Von jeder höchsten Version aus geht es von Verweis zu Verweis**',
  bpcc: '**Von jeder höchsten Version aus geht es von Verweis zu Verweis**',
  cfc: '**Eine Marke, die TRUE sagt, committet eine Transaktion**',
  afc: '**Eine Marke, die FALSE sagt, macht eine Transaktion ungültig**',
  tc: '**Die Commit-Einträge entscheiden**',
};
const LOGS: Readonly<Partial<Record<CommitId, string>>> = {
  'atomic-write': '**Das Log enthält die Mapping-Seiten späterer Commits**',
  mixsl: '**Das Statuslog sagt, welche Transaktionen seither committet sind**',
  mobius: '**Die Atom-Inodes sagen, welche Transaktionen seither committet sind**',
  xftl: '**Das neueste X-L2P-Abbild sagt, welche Einträge committet sind**',
};

function readsText(stage: StageId, reads: number): string {
  if (reads === 0) return '';
  const what = stage === 'scan' || stage === 'log-scan' ? 'Block' : 'Seite';
  return `, ${plural(reads, what)} zu lesen`;
}

const NVCTX_MAP = 'Die Out-of-Band-Bereiche der Mapping-Seiten nennen die neuesten: **Diese werden gelesen**';

function stageText(stage: StageId, commit: CommitId): string {
  // No root record says where they are.
  if (stage === 'map' && commit === 'nvctx') return NVCTX_MAP;
  const own = stage === 'decide' ? DECIDES[commit] : stage === 'log' ? LOGS[commit] : undefined;
  if (own === undefined) return STAGES[stage];
  return stage === 'decide'
    ? `${STAGES.decide}: ${own}`
    : `Die Mapping-Tabelle ist auf dem Stand des Wurzeleintrags: ${own}`;
}

/** A noun that ends in a relative clause needs a comma before the verb. */
const clause = (noun: string): string => (noun.includes(', ') ? `${noun},` : noun);

const ofTransaction = (transaction: string | null): string =>
  transaction === null ? '' : ` von ${transaction}`;

/** "**Tabellenseite 2 von Abbild 3**". */
function imagePage({ number, page }: { number: number; page: number }, there: number, pages: number): string {
  const what = page === pages ? 'die Wurzel' : `Tabellenseite ${page}`;
  return there === pages
    ? `**${what} von Abbild ${number}**`
    : `${what} von Abbild ${number}, von dessen ${numberWord(pages)} Seiten nur ${numberWord(there)} im Flash ${byCount(there, 'steht', 'stehen')}. **Es zählt nicht**`;
}

const isOrAre = (names: readonly string[]): string => byCount(names.length, 'ist', 'sind');

export const recovering: TextsOf<RecoveryMessages> = {
  stageBegan: ({ stage, isFirst, reads, commit }) => {
    const text = `${stageText(stage, commit)}${readsText(stage, reads)}`;
    return isFirst ? `${POWER}: ${text}.` : `${text}.`;
  },
  rootRead: ({ version }) => {
    if (version === null)
      return 'Der Wurzeleintrag ist gelesen: **Die Mapping-Tabelle im Flash ist auf dem Stand seines Checkpoints**.';
    return version === 0
      ? 'Der Wurzeleintrag ist gelesen: **Die Mapping-Tabelle im Flash enthält noch keine Transaktion**.'
      : `Der Wurzeleintrag ist gelesen: **Die Mapping-Tabelle im Flash enthält alles bis Version ${grouped(version)}**.`;
  },
  noNewerRoot: ({ isLast }) =>
    isLast
      ? 'Dahinter steht kein neuerer Wurzeleintrag: **Dieser gilt**.'
      : 'Die nächste Seite enthält keinen neueren Wurzeleintrag; **eine weitere Stelle wird geprüft**.',
  mapPageRead: ({ mapPage }) =>
    `Mapping-Seite M${mapPage} ist gelesen: **Ihre Einträge stehen wieder in der Mapping-Tabelle**, vom letzten Checkpoint.`,
  savedPageRead: 'Eine Seite der gesicherten Tabelle ist gelesen: **Sie nennt laufende Transaktionen**.',
  logRecordRead: ({ slot, record, image, transaction, there, pages }) => {
    if (image !== null) return `Logplatz ${slot} ist gelesen: ${imagePage(image, there, pages)}.`;
    return there === pages
      ? `Logplatz ${slot} ist gelesen: **${RECORD_NAMES[record]}${ofTransaction(transaction)}**.`
      : `Logplatz ${slot} ist gelesen: ${RECORD_NAMES[record]}${ofTransaction(transaction)} hat ${numberWord(pages)} Seiten, und nur ${numberWord(there)} ${byCount(there, 'steht', 'stehen')} im Flash. **Das zählt nicht.**`;
  },
  logDataRead: ({ slot, page, transaction, commit }) =>
    `Logplatz ${slot} enthält ${page}${ofTransaction(transaction)}: **Die Seite zählt, wenn ${COMMITS[commit].evidence} dahinter steht**.`,
  logTorn: ({ slot }) => `Logplatz ${slot} ist zerrissen: **Was dort stehen sollte, zählt nicht**.`,
  logErased: ({ slot }) => `Logplatz ${slot} ist gelöscht: **Sein Block enthält nichts weiter vom Log**.`,
  namedPageRead: ({ page, at, transaction }) =>
    `Seite ${at} ist gelesen: **Sie enthält ${page}${ofTransaction(transaction)}** und wird mit dem verglichen, was der Inode sagt.`,
  firstPageRead: ({ block, isErased }) =>
    isErased
      ? `Die erste Seite von Block ${block} ist gelöscht: **Der Block ist frei**.`
      : `Die erste Seite von Block ${block} ist nicht gelöscht, und die Mapping-Tabelle nennt keine seiner Seiten: **GC löscht den Block**, ehe er wieder gebraucht wird.`,
  blocksErased: ({ blocks }) =>
    `**${capitalised(blockList(blocks))} sind gelöscht**: Von jedem wird die erste Seite gelesen, und da steht nichts.`,
  pageRead: ({ page, at, transaction, commit }) =>
    transaction === null
      ? `Seite ${at} enthält ${page} aus einem einfachen Schreibzugriff: **Sie zählt von selbst**.`
      : `Seite ${at} enthält ${page} von ${transaction}: **Sie zählt, wenn ${clause(COMMITS[commit].evidence)} gefunden wird**.`,
  pageMapped: ({ page, at, transaction }) =>
    `Seite ${at} enthält ${page} von ${transaction}: **Die Mapping-Tabelle im Flash zeigt schon auf sie**.`,
  pageJudged: ({ page, at, transaction, commit, isCommitted }) =>
    isCommitted
      ? `Seite ${at} enthält ${page} von ${transaction}: ${capitalised(COMMITS[commit].found)}, also **zählt die Seite**.`
      : `Seite ${at} enthält ${page} von ${transaction}: ${capitalised(COMMITS[commit].missing)}, also **zählt die Seite nicht**.`,
  proved: ({ transaction, isCommitted, proof }) =>
    `${proof} **${transaction} ist ${isCommitted ? 'committet' : 'zurückgerollt'}.**`,
  provedBeside: ({ transaction, proof, committed }) =>
    `${proof} **${transaction} ist zurückgerollt.** ${someOf(committed)} ${isOrAre(committed)} committet.`,
  decided: ({ committed, rolledBack, commit }) => {
    const parts: string[] = [];
    if (committed.length > 0)
      parts.push(`**${someOf(committed)} ${isOrAre(committed)} committet**: ${COMMITS[commit].found}`);
    if (rolledBack.length > 0)
      parts.push(
        `**${someOf(rolledBack)} ${isOrAre(rolledBack)} zurückgerollt**: ${COMMITS[commit].missing}`,
      );
    return `${parts.join('. ')}.`;
  },
  replacedSince: 'Eine Transaktion ist committet, **aber neuere Versionen haben alle ihre Seiten ersetzt**.',
  plainRedone: ({ page, version }) =>
    page === null
      ? `Ein einfacher Schreibzugriff der Version ${grouped(version)} wird wiederholt: **Die Mapping-Tabelle zeigt wieder auf seine Seite**.`
      : `Ein einfacher Schreibzugriff auf ${page} wird wiederholt: **Die Mapping-Tabelle zeigt wieder dorthin**.`,
  memoryOver: ({ frames, changes }) =>
    `Die Mapping-Tabelle ist auf dem Stand des Wurzeleintrags. **Darüber gilt der nichtflüchtige Speicher**: ${grouped(changes)} ${byCount(changes, 'Änderung', 'Änderungen')} im Journal, ${grouped(frames)} committete ${byCount(frames, 'Seite', 'Seiten')}.`,
  closes: ({ rolledBack, commit, proof }) => {
    if (rolledBack.length === 0) return `${STAGES.checkpoint}.`;
    if (proof !== null) return `${proof} **${someOf(rolledBack)} ist zurückgerollt.**`;
    return `**${someOf(rolledBack)} sind zurückgerollt**: ${COMMITS[commit].missing}. Ein Checkpoint beschließt die Wiederherstellung.`;
  },
  mapIsEntered:
    'Alles ist entschieden: **Die Mapping-Tabelle zeigt auf die neueste Seite, die zählt**, für jede logische Seite.',
  recovered: ({ rolledBack, commit, proof }) => {
    if (rolledBack.length === 0)
      return '**Die Wiederherstellung ist zu Ende**: Das Gerät bedient den Host wieder.';
    if (proof !== null)
      return `**Die Wiederherstellung ist zu Ende, und ${someOf(rolledBack)} ist zurückgerollt.** ${proof}`;
    return `**Die Wiederherstellung ist zu Ende.** ${someOf(rolledBack)} sind zurückgerollt: ${COMMITS[commit].missing}.`;
  },
};
