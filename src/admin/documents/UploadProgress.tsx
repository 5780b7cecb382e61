import type { ReactNode } from 'react';
import { sizeInKb } from '#domain/documents/words.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import type { UploadState } from './Uploads.tsx';

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
