import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { documentsQuery } from '#admin/session/queries.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { paths } from '#domain/paths.ts';
import { mediaLabels as labels } from '#messages/admin.ts';
import { Images } from '#ui/icons.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';

/** The documents, and what is planned for images (product 2.16). */
export function MediaLibrary(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(documentsQuery(event.id));
  return (
    <>
      <SectionHead title={labels.title} />
      <div className="grid max-w-200 gap-5">
        <Loaded query={query}>
          {(documents) => (
            <DocumentsCard
              key={event.id}
              title={labels.documents(event.name)}
              documents={documents}
              openId={null}
            />
          )}
        </Loaded>
        <section className="mt-8 grid gap-4 border-t border-border pt-8" aria-labelledby="pictures">
          <div>
            <h2 id="pictures" className="text-26">
              {labels.pictures}
            </h2>
            <p className="text-text-muted">{labels.picturesHint}</p>
            <a className="link link-row" href={`${paths.adminContent}#${managerHashOf('pictures')}`}>
              {labels.toPictures}
            </a>
          </div>
          <div className="placeholder flex-col text-center">
            <Images className="size-10 text-text-subtle" />
            <h3 className="text-22">{labels.system}</h3>
            <p className="text-text-muted">{labels.text}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {labels.future.map((name) => (
                <li key={name} className="pill">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
    </>
  );
}
