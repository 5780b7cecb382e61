import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { contentQuery, settingsQuery, useShowRecords } from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import { editionName } from '#domain/events/edition.ts';
import { startEditionLabels as labels } from '#messages/admin-editions.ts';
import { DraftCards, NextEdition } from './EditionCard.tsx';
import { StartForm } from './StartForm.tsx';

/** Starts the next edition of a show as a copy of its current one (product 2.14), after a look at what is copied. */
export function StartEdition(): ReactNode {
  const { event, events, editions } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug) ?? event;
  const draft = editions.find(({ slug, state }) => slug === event.slug && state === 'draft');
  const { id } = current;
  const texts = useQuery(contentQuery(id));
  const settings = useQuery(settingsQuery(id));
  const { records, queries } = useShowRecords(id);
  const all = [texts, settings, ...queries];
  const documents = records.documents.filter(({ isPublic }) => isPublic);
  const query = {
    data:
      texts.data && settings.data && queries.every(({ data }) => data)
        ? { ...records, documents, texts: texts.data, settings: settings.data }
        : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach((one) => void one.refetch()),
  };
  return (
    <>
      <SectionHead title={labels.title} aside={event.name}>
        <a className="link link-row" href={`#${hashOf('events')}`}>
          {labels.back}
        </a>
      </SectionHead>
      {draft ? (
        <>
          <DraftCards />
          <NextEdition />
        </>
      ) : (
        <>
          <p className="mb-5 max-w-200">{labels.about(editionName(current))}</p>
          <Loaded query={query}>{(copied) => <StartForm current={current} copied={copied} />}</Loaded>
        </>
      )}
    </>
  );
}
