import { clockTime } from '../locale/format.ts';
import type { texts as en } from '../en/export.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  title: 'Sichern, was zu sehen ist',
  about:
    'Jede Datei enthält Gerät, Arbeit und Startwert und zeigt dies wieder, wenn sie auf die Seite gezogen wird.',
  kindAbout: {
    svg: 'Eine Zeichnung für Paper und Folien, mit durchsuchbarem Text.',
    png: 'Dasselbe in Pixeln, doppelt so vielen wie auf dem Bildschirm.',
    json: 'Alles, woraus die Sitzung besteht.',
    figures: 'Durchsatz, Kopien der Garbage Collection, Write Amplification und Wiederherstellungszeit.',
    timeline: 'Beginne, Schreibvorgänge, Commits, Checkpoints, Garbage Collections, Stromausfälle.',
    chrome: 'Ein Chrome-Trace: Planes und Transaktionen als Spuren. Er öffnet sich in ui.perfetto.dev.',
    durable: 'Was einen Stromausfall jetzt übersteht; der Kommandozeilen-Simulator stellt daraus wieder her.',
    video: 'Spielt weiter und zeichnet auf, bis angehalten wird.',
  },
  saved: (name: string) => `${name} ist gesichert.`,
  nothing: 'Solange das Gerät nicht eingerichtet ist, gibt es nichts zu sichern.',
  noVideo:
    'Dieser Browser kann kein Video der Seite aufzeichnen: Ihm fehlt MediaRecorder für WebM und MP4. Sichern Sie stattdessen Bilder der Schritte, oder nehmen Sie den Bildschirm auf.',
  nothingToPlay: 'Die Arbeit ist zu Ende: dorthin zurückgehen, wo das Video beginnen soll.',
  videoReplaced: 'Ein anderes Video wurde begonnen, darum wurde dieses nicht gespeichert.',
  videoFailed: (why: string) => `Das Video konnte nicht aufgezeichnet werden: ${why}`,
  footer: (scheme: string, work: string, seed: number, step: number, timeNs: number) => {
    const { value, unit } = clockTime(timeNs);
    return `FlashScope · ${scheme} · ${work} · Startwert ${seed} · Schritt ${step}, ${value} ${unit}`;
  },
  withoutLink:
    'Die Sitzung ist zu viel für einen Link. Ihre JSON-Datei öffnet sie, wenn sie auf die Seite gezogen wird; Dateien anderer Arten nicht.',
  editedField: (path: string, written: string, linked: string) =>
    `${path}: ${written} in der Datei, ${linked} im Link und auf dem Bildschirm.`,
  moreEdited: (count: number) => `${count} weitere Felder stimmen nicht überein.`,
};
