/**
 * Opens a session in the lab's worker. A large device takes long to be filled and worn: that is followed, and can be
 * cancelled.
 */
import type { SessionSpec } from '../../../model/specification.ts';
import type { OpeningProgress } from '../../../session/contract/session.ts';
import type { Answer, SessionInfo } from '../../../session/contract/spoken.ts';
import { done } from '../../ui/work/long-work.ts';
import { texts } from '../../words/lab.ts';
import { shownTitle } from '../../words/shown.ts';
import type { LabContext } from './lab-state.ts';

export async function openSession(
  { calls, work }: LabContext,
  spec: SessionSpec,
): Promise<Answer<SessionInfo>> {
  const title = texts.preparing(shownTitle(spec.device.title));
  return new Promise((resolve) => {
    // Its own answer counts, even where other work has taken its place: the worker has opened what it says.
    void work.run(async ({ signal, onProgress }) => {
      const answer = calls.open(spec, ({ pagesDone, pagesTotal }: OpeningProgress) => {
        onProgress({ title, unit: 'pages', done: pagesDone, total: pagesTotal });
        return signal.aborted;
      });
      resolve(answer);
      await answer;
      return done(null);
    });
  });
}
