import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { categoryLabels, sizeInKb } from '#domain/documents.ts';
import { documentLabels as labels } from '#domain/facts/labels/admin-content.ts';
import { paths } from '#domain/paths.ts';
import type { PortalDocument } from '#domain/schemas/document.ts';
import { IconButton } from '../../shared/IconButton.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { uploadDay } from './document-words.ts';

/** Every document of the show and of all shows, newest first. */
export function DocumentList({ documents }: { documents: readonly PortalDocument[] }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<PortalDocument | null>(null);
  return (
    <>
      {documents.length === 0 && (
        <div className="p-5 pt-1">
          <p className="placeholder px-5 py-6 text-text-muted">{labels.none}</p>
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label={labels.list}>
        {documents.map((document) => (
          <Document key={document.id} document={document} onDelete={() => setLeaving(document)} />
        ))}
      </ul>
      {leaving && (
        <DeleteDocument
          document={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            list.current?.focus();
          }}
        />
      )}
    </>
  );
}

function Document({ document, onDelete }: { document: PortalDocument; onDelete: () => void }): ReactNode {
  const { id, title, description, category, isPublic, originalName, size, createdAt, eventId } = document;
  return (
    <li className="flex items-start gap-2 border-t border-border px-5 py-2">
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-15 whitespace-pre-line">{description}</p>}
        <p className="text-15 text-text-muted tabular-nums">
          {originalName}, {sizeInKb(size)}
        </p>
        <p className="text-15 text-text-muted">
          {labels.uploadedOn} <time dateTime={createdAt}>{uploadDay(document)}</time>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <span className="pill">{categoryLabels[category]}</span>
          <span className="pill">{isPublic ? labels.isPublicPill : labels.isPrivatePill}</span>
          {eventId === null && <span className="pill">{labels.allShows}</span>}
        </p>
      </div>
      <a
        className="icon-button"
        href={paths.documentDownload(id)}
        target="_blank"
        rel="noreferrer"
        aria-label={labels.downloadNamed(title)}
        title={labels.download}
      >
        <Download aria-hidden="true" />
      </a>
      <IconButton label={labels.remove(title)} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
