import { type DragEvent, type ReactNode, useState } from 'react';
import { InputField } from '#admin/ui/fields.tsx';
import type { FieldError } from '#domain/basics/errors.ts';
import { acceptedEndings, allowedFiles, checkFileLabel } from '#domain/documents/file-types.ts';
import { sizeInKb } from '#domain/documents/words.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import type { UploadState } from './Uploads.tsx';

interface Props {
  /** Told apart from others on the screen. */
  name: string;
  file: File | null;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (file: File | null) => void;
}

export function FileChoice({ name, file, error, isDisabled, onChoose }: Props): ReactNode {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is && !isDisabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the first
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !isDisabled) onChoose(dropped);
      }}
    >
      <InputField
        name={name}
        label={labels.fields.file}
        hint={allowedFiles}
        error={error}
        type="file"
        accept={acceptedEndings}
        disabled={isDisabled}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <p className="text-15 wrap-anywhere text-text-muted" role="status">
        {file ? labels.chosen(file.name, sizeInKb(file.size)) : labels.drop}
      </p>
    </div>
  );
}

export function UploadProgress({ state: { file, sent } }: { state: UploadState }): ReactNode {
  const done = Math.min(sent, file.size);
  return (
    <div>
      <progress
        className="upload-progress"
        aria-label={labels.progress(file.name)}
        max={file.size}
        value={done}
      />
      <p className="text-15 text-text-muted tabular-nums">
        {done === file.size ? labels.checking : labels.progressText(sizeInKb(done), sizeInKb(file.size))}
      </p>
    </div>
  );
}

/** What is wrong with a file is said before a byte is sent. */
export function fileErrors(file: File | null): FieldError[] {
  if (!file) return [{ path: 'file', message: labels.fileMissing }];
  const verdict = checkFileLabel(file.name, file.size);
  return verdict.ok ? [] : [{ path: 'file', message: verdict.message }];
}
