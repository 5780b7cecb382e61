import type { ReactNode } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { IconLink } from '#admin/ui/IconButton.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import type { DocumentVersion } from '#domain/documents/document.ts';
import { sizeInKb } from '#domain/documents/words.ts';
import { paths } from '#domain/paths.ts';
import { documentFileLabels as labels } from '#messages/admin-content.ts';
import { Download } from '#ui/icons.tsx';
import type { StoredDocument } from './queries.ts';

interface Props {
  document: StoredDocument;
  versions: readonly DocumentVersion[];
  /** Null while nothing can be changed. */
  onBringBack: ((version: DocumentVersion) => void) | null;
}

/** Every file of a document, the present one first: when it came, who brought it, and the way back to it. */
export function FileVersions({ document, versions, onBringBack }: Props): ReactNode {
  return (
    <>
      <ol aria-label={labels.versions}>
        {versions.map((version) => {
          const { number, originalName, size, at, by, isCurrent } = version;
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-3 border-t border-border py-2">
              <div className="min-w-40 flex-1 wrap-anywhere">
                <p className="tabular-nums">
                  <span className="font-semibold">{originalName}</span>, {sizeInKb(size)}
                </p>
                <p className="text-15 text-text-muted">
                  <time dateTime={at}>{formatMoment(at)}</time>
                  {by && `, ${by}`}
                </p>
              </div>
              {isCurrent && <span className="pill">{labels.current}</span>}
              {!isCurrent && onBringBack && (
                <Button
                  aria-label={labels.bringBackNamed(number, originalName)}
                  onClick={() => onBringBack(version)}
                >
                  {labels.bringBack}
                </Button>
              )}
              <IconLink
                icon={Download}
                label={labels.download(number, originalName)}
                href={
                  isCurrent ? paths.documentDownload(document.id) : paths.documentVersion(document.id, number)
                }
              />
            </li>
          );
        })}
      </ol>
      {versions.length === 1 && <p className="text-15 text-text-muted">{labels.none}</p>}
    </>
  );
}
