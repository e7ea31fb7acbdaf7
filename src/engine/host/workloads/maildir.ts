import { nextBelow, nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { FileSet } from './file-set.ts';

/** Maildir: a mail a file, delivered, read and deleted, each safe before the next. */
export const maildir = {
  id: 'maildir',
  title: 'Maildir',
  transactions: 1000,
  abortRatio: 0,
  clients: 8,
  parameters: [
    {
      id: 'deliveryShare',
      kind: 'number',
      least: 0,
      most: 1,
      initial: 0.5,
      whole: false,
    },
  ],
  program: (setting) => playClients(setting, maildirSource(setting)),
} as const satisfies WorkloadDeclaration;

function maildirSource(setting: WorkloadSetting): Source {
  const deliveries = parameterOf(setting, 'deliveryShare');
  const stream = randomStream(setting.seed, 'mails');
  const shape = { files: 10_000, meanBytes: 8 * 1024, filesPerDirectoryPage: 50 };
  const files = new FileSet(shape, setting, stream);
  return {
    accessTime: 1,
    thinkTime: 0,
    draw: (_client, draft) => handleMail(draft, files, deliveries, stream),
  };
}

function handleMail(draft: Draft, files: FileSet, deliveries: number, stream: RandomStream): void {
  const mail = files.any();
  if (nextShare(stream) < deliveries) files.create(draft, mail, files.drawBytes());
  else if (nextBelow(stream, 2) === 0) {
    files.readAll(draft, mail);
    files.rename(draft, mail);
  } else files.remove(draft, mail);
}
