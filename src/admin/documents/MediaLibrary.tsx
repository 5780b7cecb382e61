import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { documentsQuery } from '#admin/session/queries.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { paths } from '#domain/paths.ts';
import { mediaLabels as labels } from '#messages/admin.ts';
import { DocumentList } from './DocumentList.tsx';

/** What is planned for images (product 2.16), and the documents, which work already. */
export function MediaLibrary(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
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
        <section className="card" aria-labelledby="media-documents">
          <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
            <h2 id="media-documents" className="card-head me-auto ps-0">
              {labels.documents(event.name)}
            </h2>
            <a className="button button-dense button-outline" href={`${paths.adminContent}#documents`}>
              {labels.upload}
            </a>
          </div>
          <Loaded query={query}>
            {(documents) => <DocumentList key={event.id} documents={documents} />}
          </Loaded>
        </section>
      </div>
    </>
  );
}
