import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { contentEntries } from '#admin/editing/texts/entries.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { contentQuery, useShowRecords } from '#admin/session/queries.ts';
import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import { patternsOf } from '#domain/basics/search.ts';
import { findEverything, type HitGroup, hitsShown } from './everything.ts';

/** A pause in the typing this long asks the server. */
const PAUSE_MILLISECONDS = 150;

interface Found {
  groups: HitGroup[];
  /** Something is still on its way. */
  isBusy: boolean;
  hasFailed: boolean;
}

/** What is typed, looked for in the show's records here and in the inquiries on the server. */
export function useEverything(typed: string): Found {
  const { event } = useActiveEvent();
  const asked = usePaused(typed.trim());
  const content = useQuery(contentQuery(event.id));
  const { records, queries } = useShowRecords(event.id);
  const people = useQuery(read(api.listPeople));
  const inquiries = useQuery({
    ...read(api.listInquiries, { search: asked, sort: 'overdue', limit: hitsShown + 1 }, [
      'everything',
      asked,
    ]),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const texts = useMemo(() => contentEntries(event, content.data ?? []), [event, content.data]);
  const isAsked = patternsOf(typed).length > 0;
  const groups = isAsked
    ? findEverything(typed, {
        event,
        texts,
        records,
        people: people.data?.people ?? [],
        inquiries: inquiries.data?.items ?? [],
      })
    : [];
  const isBusy =
    isAsked &&
    (asked !== typed.trim() || [content, people, inquiries, ...queries].some(({ isFetching }) => isFetching));
  return { groups, isBusy, hasFailed: inquiries.isError };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
