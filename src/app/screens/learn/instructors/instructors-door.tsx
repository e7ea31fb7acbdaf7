import { useEffect } from 'react';
import { useWhileOpen } from '../../../ui/state/use-while-open.ts';
import { AnswerScreen } from './answer-screen.tsx';
import { decodeAssignment, decodeSheet, type KitPage } from './exercise-address.ts';
import { ExerciseController } from './exercise-controller.ts';
import { ExercisePlayer } from './exercise-player.tsx';
import { firstSheet, SheetController } from './sheet-controller.ts';
import { KitScreen } from './instructors-screen.tsx';

interface KitDoorProps {
  readonly page: KitPage;
  readonly packed: string;
}

/** The pages of the instructor's kit. */
export function KitDoor({ page, packed }: KitDoorProps) {
  if (page === 'exercise') return <ExerciseDoor packed={packed} />;
  return <ControllerDoor page={page} packed={packed} />;
}

function ExerciseDoor({ packed }: { readonly packed: string }) {
  const controller = useWhileOpen(openExercise);
  useEffect(() => {
    if (controller === null) return;
    void decodeAssignment(packed).then((read) => {
      if (read.ok) return controller.show(read.value);
      controller.refuse(read.problem.sentence);
      return undefined;
    });
  }, [controller, packed]);
  return controller === null ? null : <ExercisePlayer controller={controller} />;
}

function ControllerDoor({ page, packed }: KitDoorProps) {
  const controller = useWhileOpen(openSheet);
  useEffect(() => {
    if (controller === null || page !== 'kit') return;
    if (packed === '') {
      void controller.show(firstSheet);
      return;
    }
    void decodeSheet(packed).then(async (read) => {
      if (read.ok) return controller.show(read.value);
      await controller.show(firstSheet);
      controller.refuse(read.problem.sentence);
      return undefined;
    });
  }, [controller, page, packed]);
  if (controller === null) return null;
  return page === 'kit' ? (
    <KitScreen controller={controller} />
  ) : (
    <AnswerScreen controller={controller} packed={packed} />
  );
}

const openExercise = (): ExerciseController => new ExerciseController();
const openSheet = (): SheetController => new SheetController();
