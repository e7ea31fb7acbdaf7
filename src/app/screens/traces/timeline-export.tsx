import type { JobOptions } from '../../../session/client/pool.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { texts } from '../../words/timeline-export.ts';
import type { RunBoard, RunBoardState, RunRow } from './run-board.ts';
import { fileNameOf } from './run-files.ts';
import { RunMoment } from './run-moment.tsx';

interface TimelineExportProps {
  readonly runs: RunBoard;
  readonly board: RunBoardState;
}

/** A stretch of one run as a file for Perfetto: runs keep no events, so the run is done once more. */
export function TimelineExport({ runs, board }: TimelineExportProps) {
  const save = async (row: RunRow, fromNs: number, options: JobOptions<number>) => {
    const ended = await runs.timeline(row, fromNs, options);
    if (ended.state === 'done') {
      saveFile(ended.value.file, `${fileNameOf(board.work)}-${fileNameOf(row.title)}.trace.json`);
    }
    return ended;
  };
  return (
    <RunMoment
      board={board}
      texts={texts}
      firstMs={() => 0}
      onAct={save}
      told={(_, value) => texts.saved(value)}
    />
  );
}
