/** A session as a file: all that it is made of, and the link that opens it. */
import { MADE_BY } from '../../../base/engine-version.ts';
import { frameHash } from '../../../model/frame-hash.ts';
import { type WrittenSpec, writtenSpec } from '../../../model/schema/wire.ts';
import { makeLink } from '../context/link-keeper.ts';
import type { Lab } from '../model/lab.ts';
import { SESSION_VERSION } from '../../../session/link/saved-session.ts';
import { texts } from '../../words/export.ts';
import { shownTitle } from '../../words/shown.ts';

/** Configuration inside every export: device, scheme, workload, seed, interventions, and the present view. */
export interface Configuration {
  readonly flashscope: typeof SESSION_VERSION;
  readonly about: string;
  /** Empty where the session is too much for a link. */
  readonly link: string;
  readonly specification: WrittenSpec;
  readonly step: number;
  readonly timeNs: number;
  /** Of what is made here: the form of results, and the engine. */
  readonly schema: number;
  readonly engine: string;
  /** Hash of the frame that is seen. */
  readonly frame: string;
}

/** Null before anything is on the screen. */
export async function configurationOf(lab: Lab): Promise<Configuration | null> {
  const { session } = lab.context.store.getState();
  const { frame } = lab.context.scene.getState();
  if (session === null || frame === null) return null;
  const made = await makeLink(lab);
  return {
    flashscope: SESSION_VERSION,
    about: texts.about,
    link: 'link' in made ? made.link : '',
    specification: writtenSpec(session.spec),
    step: frame.step,
    timeNs: frame.timeNs,
    ...MADE_BY,
    frame: frameHash(frame),
  };
}

/** "flashscope-lighttx-step-40": the same for every file of a state. */
export function fileNameOf({ specification, step }: Configuration): string {
  return `flashscope-${specification.protocol}-step-${step}`;
}

/** Returns the line below a picture. */
export function footerOf({ specification, step, timeNs }: Configuration, scheme: string): string {
  return texts.footer(scheme, shownTitle(specification.workload.title), specification.seed, step, timeNs);
}
