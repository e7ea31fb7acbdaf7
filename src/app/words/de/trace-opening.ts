import type { RejectedRow, TraceSummary } from '../../../model/spoken.ts';
import { bytesText, formatCount, plural } from '../locale/format.ts';
import type { LeftOut, texts as en } from '../en/trace-opening.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  reading: (name: string) => `${name} wird gelesen`,
  opening: (name: string) => `Eine Sitzung mit ${name} wird eingerichtet`,
  dropHere:
    'Einen Trace oder eine Gerätedatei irgendwo ablegen: Sie wird auf diesem Rechner gelesen und nirgendwohin gesendet.',
  cancelled: (name: string) =>
    `Das Lesen von ${name} wurde abgebrochen. Die jetzige Sitzung ist, wie sie war.`,
  untouched: (sentence: string) => `${sentence} Die jetzige Sitzung ist, wie sie war.`,
  edited: (name: string) =>
    `${name} wurde nach dem Export bearbeitet: Die Felder stimmen nicht mit dem Link darin überein. Geöffnet wurde der Link.`,
  severalFiles:
    'Es wurden mehrere Dateien abgelegt; geöffnet werden kann ein Trace auf einmal. Eine davon ablegen.',
  missing: (title: string) =>
    `Dieser Link zeigt den Trace „${title}“, und Traces bleiben auf dem Rechner, auf dem sie geöffnet wurden. Öffnen Sie Ihre Kopie der Datei, um ihn zu sehen.`,
  otherTrace: (name: string, title: string) =>
    `${name} ist ein anderer Trace als „${title}“ aus diesem Link: Ihre Inhalte unterscheiden sich. Öffnen Sie die Datei, mit der der Link erstellt wurde.`,
  openFile: 'Datei öffnen…',
  readOtherwise: 'Anders lesen…',
  sampleUnreachable: (title: string) =>
    `Das Beispiel „${title}“ konnte nicht geladen werden. Prüfen Sie die Verbindung, und wählen Sie es noch einmal.`,
  read: (name: string, summary: TraceSummary) => {
    const parts = [
      plural(summary.transactions, 'Transaktion', 'Transaktionen'),
      plural(summary.pageWrites, 'geschriebene Seite', 'geschriebene Seiten'),
      summary.rejectedCount === 0
        ? 'keine Zeile abgelehnt'
        : `${plural(summary.rejectedCount, 'Zeile', 'Zeilen')} abgelehnt`,
    ];
    return `${name} (${summary.format}, ${bytesText(summary.bytes)}): ${parts.join(', ')}.`;
  },
  rejected: ({ line, offset, reason }: RejectedRow) => {
    if (line !== undefined) return `Zeile ${formatCount(line)}: ${reason}`;
    return offset === undefined ? reason : `Byte ${formatCount(offset)}: ${reason}`;
  },
  deviceRead: (name: string, leftOut: readonly LeftOut[]) =>
    `Die Sitzung läuft auf dem Gerät aus ${name}.${restOf(leftOut)}`,
  runsOnDevice: (name: string, leftOut: readonly LeftOut[]) =>
    `Die Läufe nehmen das Gerät aus ${name}.${restOf(leftOut)}`,
  fittedDevice: (fill: number) =>
    `Das Gerät ist ihm angepasst und zu ${Math.round(100 * fill)} % voll, damit Zonen wandern und die Collection läuft.`,
};

function restOf(leftOut: readonly LeftOut[]): string {
  const names = leftOut.map((each) => `${each.name} (Zeile ${formatCount(each.line)})`);
  return names.length === 0 ? '' : ` Ausgelassen, weil das Gerät nichts dafür hat: ${names.join(', ')}.`;
}
