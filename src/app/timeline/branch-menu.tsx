import type { Branch } from '../state/branches.ts';
import { MenuButton } from '../shell/menu-button.tsx';
import { useLab, useLabState } from '../lab/lab-context.tsx';
import { texts } from '../texts/timeline.ts';

/** Futures that were left; there is no menu before there is one. */
export function BranchMenu() {
  const lab = useLab();
  const kept = useLabState((state) => state.branches.kept);
  if (kept.length === 0) return null;
  return (
    <MenuButton
      label={`${texts.branches} ${kept.length}`}
      title={texts.branchesHint}
      items={kept.map((branch) => ({
        key: String(branch.id),
        label: texts.branchKnown(nameOf(branch), branch.frontierStep),
        onSelect: () => void lab.acts.returnTo(branch.id),
      }))}
    />
  );
}

/** A branch is called after the last thing a person did in it. */
function nameOf({ interventions }: Branch): string {
  const last = interventions.at(-1);
  if (last === undefined) return texts.branchAsRun;
  if (last.action.kind === 'pull-plug') return texts.branchCrash(last.step);
  return texts.branchHand(last.action.text, last.step);
}
