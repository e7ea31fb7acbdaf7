/** Ein gebrochenes Versprechen in einem Satz: als Beleg, als Überschrift, als Schluss eines Beweises. */
import type { Spoken } from '../../base/message.ts';
import type { Claim, Place, ShownValue, Writer } from '../../oracle/messages.ts';
import { capitalised } from './grammar.ts';

type SpokenClaim = Spoken<Claim>;
type Fate = Extract<Claim, { kind: 'resurrected' }>['fate'];
type Fault = Extract<Claim, { kind: 'unsound' }>['fault'];

const at = (place: Place): string => {
  if (place === 'memory') return 'sie steht im nichtflüchtigen Speicher';
  return place === null
    ? 'die Mapping-Tabelle nennt keine physische Seite dafür'
    : `Block ${place.block}, Seite ${place.page}`;
};

const value = (shown: Spoken<ShownValue>): string => {
  switch (shown.kind) {
    case 'unreadable':
      return 'nichts Lesbares';
    case 'nothing':
      return 'nichts';
    case 'before':
      return 'die Daten von vor dem Lauf';
    case 'plain':
      return 'den Wert eines einfachen Schreibzugriffs';
    case 'another plain':
      return 'den Wert eines anderen einfachen Schreibzugriffs';
    case 'transaction':
      return `den Wert von ${shown.transaction}`;
  }
};

const write = (writer: Spoken<Writer>): string =>
  'transaction' in writer ? writer.transaction : `der einfache Schreibzugriff auf Seite ${writer.plainPage}`;

const FATES: Readonly<Record<Fate, string>> = {
  aborted: 'wurde abgebrochen',
  'never asked': 'wollte nie committen',
  'rolled back before': 'war von einer früheren Wiederherstellung zurückgerollt worden',
};

const FAULTS: Readonly<Record<Fault, string>> = {
  erased: 'ist gelöscht',
  torn: 'ist zerrissen',
  'holds another page': 'enthält eine andere Seite',
};

function evidenceOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost':
      return `${write(p.writer)} wurde bestätigt, aber Seite ${p.page} zeigt ${value(p.shown)}`;
    case 'wentBack':
      return `Seite ${p.page} enthielt ${value(p.kept)}, zeigt jetzt aber ${value(p.shown)}`;
    case 'resurrected':
      return `${write(p.writer)} ${FATES[p.fate]}, aber Seite ${p.page} zeigt den Wert davon`;
    case 'split':
      return `${p.transaction} ist nur halb da: Seite ${p.present} zeigt ihren Wert (${at(p.presentPlace)}), aber Seite ${p.page} zeigt ${value(p.shown)}`;
    case 'outdated':
      return `${p.transaction} hat Seite ${p.page} noch einmal geschrieben, zu sehen ist aber der frühere Wert`;
    case 'unsound':
      return `die Seite, die die Mapping-Tabelle für Seite ${p.page} nennt, ${FAULTS[p.fault]}`;
    case 'invented':
      return `niemand hatte Seite ${p.page} geschrieben, und doch sind dort Daten zu sehen`;
    case 'changed':
      return `während der Wiederherstellung fiel der Strom noch einmal aus, und jetzt zeigt Seite ${p.page} ${value(p.shown)}, wo eine ungestörte Wiederherstellung ${value(p.first)} zeigt`;
  }
}

export function proofOf(claim: SpokenClaim): string {
  return `${capitalised(evidenceOf(claim))}: ${at(claim.place)}.`;
}

function shows(page: string, shown: Spoken<ShownValue>): string {
  return shown.kind === 'unreadable' ? `${page} ist nicht lesbar` : `${page} zeigt ${data(shown)}`;
}

function data(shown: Spoken<ShownValue>): string {
  switch (shown.kind) {
    case 'transaction':
      return `die Daten von ${shown.transaction}`;
    case 'plain':
      return 'die Daten eines einfachen Schreibzugriffs';
    case 'another plain':
      return 'die Daten eines anderen einfachen Schreibzugriffs';
    case 'before':
      return 'die Daten von vor dem Lauf';
    case 'nothing':
      return 'nichts';
    case 'unreadable':
      return 'nichts Lesbares';
  }
}

/** ", auf 9.1" */
function on(place: Place): string {
  if (place === 'memory') return ', im nichtflüchtigen Speicher';
  return place === null ? '' : `, auf ${place.block}.${place.page}`;
}

function was(place: Place, isTold: boolean, shown: Spoken<ShownValue>): string {
  if (!isTold || place === null) return data(shown);
  return place === 'memory' ? 'im nichtflüchtigen Speicher' : `auf ${place.block}.${place.page}`;
}

const isSame = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);

const THERE: Readonly<Record<Fault, string>> = {
  erased: 'dort steht nichts',
  torn: 'diese Seite ist zerrissen',
  'holds another page': 'dort steht eine andere Seite',
};

const placed = (place: Place): string => {
  if (place === 'memory') return 'einen Platz im nichtflüchtigen Speicher';
  return place === null ? 'keine Seite' : `${place.block}.${place.page}`;
};

function sentenceOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost': {
      const promised =
        'transaction' in p.writer
          ? `Der Commit von ${p.writer.transaction} war bestätigt`
          : `Der Schreibzugriff auf ${p.writer.plainPage} war als dauerhaft bestätigt`;
      return `${promised}, aber **${shows(p.page, p.shown)}**${on(p.place)}.`;
    }
    case 'wentBack':
      return `Eine frühere Wiederherstellung ließ ${data(p.kept)} in ${p.page}, aber **${shows(p.page, p.shown)}**${on(p.place)}.`;
    case 'resurrected': {
      const subject =
        'transaction' in p.writer ? capitalised(p.writer.transaction) : `Der Schreibzugriff auf ${p.page}`;
      return `${subject} ${FATES[p.fate]}, aber **${p.page} zeigt die Daten davon**${on(p.place)}.`;
    }
    case 'split':
      return `Nur ein Teil von ${p.transaction} ist da: **${p.present} zeigt sie, ${p.page} nicht**.`;
    case 'outdated':
      return `Nur ein Teil von ${p.transaction} ist da: **${p.page} zeigt ihren früheren, nicht ihren letzten Schreibzugriff**${on(p.place)}.`;
    case 'unsound':
      return `Die Mapping-Tabelle nennt ${placed(p.place)} für ${p.page}, aber **${THERE[p.fault]}**.`;
    case 'invented':
      return `Der Host hat ${p.page} nie geschrieben, aber **dort sind Daten zu sehen**${on(p.place)}.`;
    case 'changed': {
      const isMoved = !isSame(p.firstPlace, p.place) && p.place !== null && p.firstPlace !== null;
      const verbs = isMoved ? ['war', 'ist jetzt'] : ['zeigte', 'zeigt jetzt'];
      return `Eine zweite Wiederherstellung ergibt etwas anderes: **${p.page} ${verbs[0]} ${was(p.firstPlace, isMoved, p.first)} und ${verbs[1]} ${was(p.place, isMoved, p.shown)}**.`;
    }
  }
}

export function headlineOf(claim: SpokenClaim): string {
  return `**Ein Versprechen ist gebrochen.** ${sentenceOf(claim)}`;
}

function readAs(page: string, place: Place, shown: Spoken<ShownValue>): string {
  const from = place === null || place === 'memory' ? '' : ` aus ${place.block}.${place.page}`;
  switch (shown.kind) {
    case 'unreadable':
      return `Also ist ${page} nicht lesbar.`;
    case 'nothing':
      return `Also liest man in ${page} nichts.`;
    case 'before':
      return `Also wird ${page}${from} gelesen, wie es vor dem Lauf war.`;
    case 'plain':
    case 'another plain':
      return `Also wird ${page}${from} gelesen, wie ein einfacher Schreibzugriff es hinterließ.`;
    case 'transaction':
      return `Also wird ${page}${from} gelesen, wie ${shown.transaction} es schrieb.`;
  }
}

export function readingOf(p: SpokenClaim): string {
  switch (p.kind) {
    case 'lost':
    case 'wentBack':
    case 'changed':
      return readAs(p.page, p.place, p.shown);
    case 'resurrected':
      return 'transaction' in p.writer
        ? readAs(p.page, p.place, { kind: 'transaction', transaction: p.writer.transaction })
        : readAs(p.page, p.place, { kind: 'plain' });
    case 'split':
      return `Also wird ${p.present} gelesen, wie ${p.transaction} es schrieb, und ${p.page} nicht.`;
    case 'outdated':
      return `Also wird ${p.page} gelesen, wie ${p.transaction} es zuerst schrieb.`;
    case 'unsound':
      return p.fault === 'holds another page'
        ? `Also liefert ${p.page} die Daten einer anderen Seite.`
        : `Also ist ${p.page} nicht lesbar.`;
    case 'invented':
      return `Also zeigt ${p.page} Daten, die kein Host schrieb.`;
  }
}
