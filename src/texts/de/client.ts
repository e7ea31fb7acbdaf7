import type { ClientMessages } from '../../session/client/messages.ts';
import type { TextsOf } from '../texts.ts';

export const client: TextsOf<ClientMessages> = {
  sessionClosed: 'Die Sitzung wurde geschlossen.',
  simulatorRestarted: 'Der Simulator wurde neu gestartet.',
  simulatorNotStarted: ({ reason }) => `Der Simulator ließ sich nicht starten: ${reason}`,
  sessionNotRestored: ({ problem }) => `Die Sitzung ließ sich nicht wiederherstellen: ${problem}`,
  simulatorSilent: 'Der Simulator antwortet nicht mehr.',
  simulatorUnreadable: 'Eine Antwort des Simulators war nicht lesbar.',
  simulatorEnded: 'Der Simulator ist zu Ende gegangen.',
  simulatorFailed: ({ reason }) =>
    reason === null ? 'Der Simulator ist gescheitert.' : `Der Simulator ist gescheitert: ${reason}`,
  simulatorNotLoaded: 'Der Simulator ließ sich nicht laden.',
  workerNotStarted: ({ reason }) => `Ein Worker ließ sich nicht starten: ${reason}`,
  workerUnreadable: 'Die Antwort eines Workers war nicht lesbar.',
  workerEnded: 'Ein Worker ist zu Ende gegangen.',
  workerSilent: 'Ein Worker antwortet nicht mehr.',
  patternSilent: ({ seconds }) =>
    `Das Muster wurde beendet: Es war ${seconds} Sekunden lang mit einem Teil der Datei beschäftigt. Es ohne Wiederholungen in Wiederholungen schreiben, wie (a+)+.`,
  workerNotLoaded: 'Ein Worker ließ sich nicht laden.',
  workerFailed: ({ reason }) => `Ein Worker ist gescheitert: ${reason}`,
  authoredSilent:
    'Der Code des Verfahrens hat eine Sekunde lang nicht geantwortet und wurde beendet: nach einer Schleife ohne Ende suchen oder nach Daten, die ohne Ende wachsen.',
  authoredNotAgreed:
    'Dieser Link bringt den Code eines Verfahrens mit. Fremder Code läuft nur auf Wunsch: ihn in der Werkbank öffnen, dort lesen und laufen lassen.',
  sandboxNotLoaded: 'Die Sandbox für den Code des Verfahrens ließ sich nicht laden.',
  authoredUnreadable: ({ reason }) => `Der Code des Verfahrens ist nicht lesbar: ${reason}`,
  jobFailed: ({ reason }) => `Der Auftrag ist gescheitert: ${reason}`,
};
