import { useEffect, useSyncExternalStore } from 'react';
import { AnswerScreen } from './answer-screen.tsx';
import { decodeAssignment, decodeSheet, type KitPage } from './exercise-address.ts';
import { ExerciseDesk } from './exercise-controller.ts';
import { ExercisePlayer } from './exercise-player.tsx';
import { firstSheet, KitDesk } from './sheet-controller.ts';
import { KitScreen } from './instructors-screen.tsx';

interface KitDoorProps {
  readonly page: KitPage;
  readonly packed: string;
}

/** The pages of the instructor's kit. */
export function KitDoor({ page, packed }: KitDoorProps) {
  if (page === 'exercise') return <ExerciseDoor packed={packed} />;
  return <DeskDoor page={page} packed={packed} />;
}

function ExerciseDoor({ packed }: { readonly packed: string }) {
  const desk = useSyncExternalStore(exercising.subscribe, exercising.get);
  useEffect(() => {
    if (desk === null) return;
    void decodeAssignment(packed).then((read) => {
      if (read.ok) return desk.show(read.value);
      desk.refuse(read.problem.sentence);
      return undefined;
    });
  }, [desk, packed]);
  return desk === null ? null : <ExercisePlayer desk={desk} />;
}

function DeskDoor({ page, packed }: KitDoorProps) {
  const desk = useSyncExternalStore(instructing.subscribe, instructing.get);
  useEffect(() => {
    if (desk === null || page !== 'kit') return;
    if (packed === '') {
      void desk.show(firstSheet);
      return;
    }
    void decodeSheet(packed).then(async (read) => {
      if (read.ok) return desk.show(read.value);
      await desk.show(firstSheet);
      desk.refuse(read.problem.sentence);
      return undefined;
    });
  }, [desk, page, packed]);
  if (desk === null) return null;
  return page === 'kit' ? <KitScreen desk={desk} /> : <AnswerScreen desk={desk} packed={packed} />;
}

/** A desk that lives while its page is open: its workers end with it. */
function whileOpen<D extends { dispose(): void }>(create: () => D) {
  let current: D | null = null;
  return {
    get: (): D | null => current,
    subscribe: (changed: () => void): (() => void) => {
      const created = create();
      current = created;
      changed();
      return () => {
        current = null;
        created.dispose();
      };
    },
  };
}

const exercising = whileOpen(() => new ExerciseDesk());
const instructing = whileOpen(() => new KitDesk());
