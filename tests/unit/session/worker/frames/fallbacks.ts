/** Every scheme speaks for itself: no frame says something that would fit any device. */
import type { DeviceFrame, Proof } from '../../../../../src/model/spoken.ts';
import { blemishes } from './truths.ts';

/** Sentences that stand in for a missing one. */
const FALLBACKS = [
  /old pages/,
  /one more page of the metadata/,
  /Nothing on the device changes/,
  /\*\*a record\*\*/,
  /\bTx-\d/,
  /the next stage/,
  /[Aa] word in non-volatile memory/,
  /[Aa] page of the log is durable/,
  /[Aa]nother part/,
  /All it waits for/,
];

/** Returns sentences that are fallbacks, erased blocks under Full, and verdicts without a proof. */
export function fallbackFaults({ step, narration, blocks, recovery }: DeviceFrame): string[] {
  const told = FALLBACKS.filter((fallback) => fallback.test(narration)).map(() => narration);
  for (const { block, lane, pages, erasing, health } of blocks) {
    const isErased = erasing === 'no' && health === undefined && pages.every(({ state }) => state === 'free');
    if (isErased && lane === 'full') told.push(`erased block ${block} stands under Full`);
  }
  for (const { transaction, verdict, proof, why, evidence } of recovery?.rows ?? []) {
    const isDecided = verdict === 'committed' || verdict === 'rolled back';
    if (isDecided && proof === undefined && why === undefined)
      told.push(`no proof for ${transaction}, ${verdict}`);
    if (recovery?.evidence !== undefined && (evidence ?? '') === '')
      told.push(`no evidence for ${transaction}`);
    if (why !== undefined && !isProof(why)) told.push(`no proof in ${JSON.stringify(why)}`);
  }
  return told.map((fault) => `${step}: ${fault}`);
}

/** A question, sentences that are whole, and a conclusion. */
function isProof({ question, steps, conclusion }: Proof): boolean {
  const sentences = [...steps, conclusion];
  return question.endsWith('?') && sentences.every((each) => blemishes(each).length === 0);
}

const VERDICT = /\*\*Tx\d+ (?:committed|is rolled back)\b/;

/** Finds verdicts that one recovery says twice. */
export class VerdictsOfRecovery {
  private readonly said = new Set<string>();

  begin(): void {
    this.said.clear();
  }

  faults({ narration }: DeviceFrame): string[] {
    if (!VERDICT.test(narration)) return [];
    const isRepeated = this.said.has(narration);
    this.said.add(narration);
    return isRepeated ? [`said twice: ${narration}`] : [];
  }
}
