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
  workerNotLoaded: 'Ein Worker ließ sich nicht laden.',
  workerFailed: ({ reason }) => `Ein Worker ist gescheitert: ${reason}`,
  jobFailed: ({ reason }) => `Der Auftrag ist gescheitert: ${reason}`,
};
