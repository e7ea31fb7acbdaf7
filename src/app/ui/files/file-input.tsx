import type { Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly testId: string;
  /** Endings and types of the files that are offered first. */
  readonly accept?: string;
  readonly onFiles: (files: FileList) => void;
}

/** Opens the browser's choice of a file when something clicks it; unseen itself. */
export function FileInput({ ref, testId, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      data-testid={testId}
      accept={accept}
      onChange={({ currentTarget }) => {
        if (currentTarget.files !== null) onFiles(currentTarget.files);
        // The same file may be chosen again after it was mended.
        currentTarget.value = '';
      }}
    />
  );
}
