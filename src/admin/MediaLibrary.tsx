import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { mediaLabels as labels } from '#domain/facts/labels/admin.ts';
import { paths } from '#domain/paths.ts';
import { SectionHead } from './shared/SectionHead.tsx';

/** What is planned for images (spec 2), and the way to the documents, which work already. */
export function MediaLibrary(): ReactNode {
  return (
    <>
      <SectionHead title={labels.title} />
      <div className="grid max-w-200 gap-5">
        <div className="placeholder flex-col text-center">
          <Images className="size-10 text-text-subtle" aria-hidden="true" />
          <h2 className="text-26">{labels.system}</h2>
          <p className="text-text-muted">{labels.text}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {labels.future.map((name) => (
              <li key={name} className="pill">
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div className="card flex flex-wrap items-center gap-4 p-5">
          <p className="min-w-0 flex-1 basis-72">{labels.documents}</p>
          <a className="button button-outline" href={`${paths.adminContent}#documents`}>
            {labels.openDocuments}
          </a>
        </div>
      </div>
    </>
  );
}
