import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FileInput } from '../../ui/files/file-input.tsx';
import { exportedLinkIn } from '../../lab/export/exported-file.ts';
import { showable } from '../../../session/link/showable.ts';
import { goAndArrive } from '../../address/arrivals.ts';
import { formatRoute } from '../../address/routes.ts';
import { withStamp } from '../../address/stamp.ts';
import { notify } from '../../lab/model/lab-state.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { texts } from '../../words/trace-opening.ts';
import styles from './file-opening.module.css';

interface FileOpening {
  readonly chooseFile: () => void;
  /** Stands somewhere in the page: the hidden chooser, and the sign that a drop is welcome. */
  readonly dropTarget: ReactNode;
}

/** Traces and device files come by a chooser, or dropped anywhere. The lab is asked for when there is something to open. */
export function useFileOpening(labToOpenIn: () => Lab): FileOpening {
  const openFiles = useCallback(
    (files: FileList) => {
      const [file] = files;
      if (file === undefined) return;
      const lab = labToOpenIn();
      if (files.length > 1) notify(lab.context, { tone: 'problem', sentence: texts.severalFiles });
      else void openEither(file, lab);
    },
    [labToOpenIn],
  );
  return useFiles(openFiles);
}

/** Shows a file that was exported here again, and runs on a device file; reads any other file as a trace. */
async function openEither(file: File, { context, importer }: Lab): Promise<void> {
  const isLatest = importer.begin();
  const name = showable(file.name);
  const link = await exportedLinkIn(file);
  if (!isLatest()) return;
  if (link === null) {
    if (await importer.openSaved(file, name, isLatest)) return;
    if (!isLatest()) return;
    if (await importer.openDevice(file, name, isLatest)) return;
    if (isLatest()) await importer.openFile(file, name, undefined, isLatest);
    return;
  }
  const { state, stamp } = link;
  await goAndArrive(withStamp(formatRoute({ screen: 'lab', state }), stamp), state);
  const { editedFields } = await loaded(() => import('../../lab/export/edited-fields.ts'));
  const [first, ...details] = await editedFields(file, state);
  if (first === undefined || !isLatest()) return;
  const { notice } = context.store.getState();
  const sentence = `${texts.edited(name)} ${first}`;
  // The trace of the link may be asked for, which stays.
  if (notice === null) notify(context, { tone: 'problem', sentence, details });
  else context.store.setState({ notice: { ...notice, details: [...notice.details, sentence, ...details] } });
}

/** The chooser and the whole page as a place to drop files on. */
export function useFiles(onFiles: (files: FileList) => void): FileOpening {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const openFiles = useCallback(
    (files: FileList | null) => {
      if (files !== null && files.length > 0) onFiles(files);
    },
    [onFiles],
  );
  useEffect(() => listenForDrops(setOver, openFiles), [openFiles]);
  const chooseFile = useCallback(() => chooser.current?.click(), []);
  return {
    chooseFile,
    dropTarget: (
      <>
        <FileInput ref={chooser} testId="trace-file" onFiles={openFiles} />
        {over && <div className={styles.over}>{texts.dropHere}</div>}
      </>
    ),
  };
}

function listenForDrops(
  setOver: (over: boolean) => void,
  openFiles: (files: FileList | null) => void,
): () => void {
  const stops = new AbortController();
  const { signal } = stops;
  addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    },
    { signal },
  );
  // Leaving for a child element is no leaving.
  addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      setOver(false);
      openFiles(event.dataTransfer?.files ?? null);
    },
    { signal },
  );
  return () => stops.abort();
}
