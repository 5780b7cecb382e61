import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import {
  areasQuery,
  contentQuery,
  documentsQuery,
  rulesQuery,
  scheduleQuery,
  settingsQuery,
} from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { editionName } from '#domain/events/edition.ts';
import { startEditionLabels as labels } from '#messages/admin-editions.ts';
import { EditionCard } from './EditionCard.tsx';
import { StartForm } from './StartForm.tsx';

/** Starts the next edition of a show as a copy of its current one (product 2.14), after a look at what is copied. */
export function StartEdition(): ReactNode {
  const { event, events, editions } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug) ?? event;
  const draft = editions.find(({ slug, state }) => slug === event.slug && state === 'draft');
  const { id } = current;
  const query = useQueries({
    queries: [
      contentQuery(id),
      areasQuery(id),
      scheduleQuery(id),
      rulesQuery(id),
      settingsQuery(id),
      documentsQuery(id),
    ],
    combine: ([texts, areas, schedule, rules, settings, documents]) => {
      const all = [texts, areas, schedule, rules, settings, documents];
      const isHere =
        texts.data && areas.data && schedule.data && rules.data && settings.data && documents.data;
      return {
        data: isHere
          ? {
              texts: texts.data,
              areas: areas.data,
              schedule: schedule.data,
              rules: rules.data,
              settings: settings.data,
              documents: documents.data.filter(({ isPublic }) => isPublic),
            }
          : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => all.forEach((one) => void one.refetch()),
      };
    },
  });
  return (
    <>
      <SectionHead title={labels.title} aside={event.name}>
        <a className="link link-row" href={`#${hashOf('events')}`}>
          {labels.back}
        </a>
      </SectionHead>
      {draft ? (
        <EditionCard />
      ) : (
        <>
          <p className="mb-5 max-w-200">{labels.about(editionName(current))}</p>
          <Loaded query={query}>{(copied) => <StartForm current={current} copied={copied} />}</Loaded>
        </>
      )}
    </>
  );
}
