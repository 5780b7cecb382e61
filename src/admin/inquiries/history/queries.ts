import { queryOptions } from '@tanstack/react-query';
import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';

/** While a mail of it waits, the history is read anew this often. */
const WAITING_MILLISECONDS = 10_000;

/** What happened to an inquiry, newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    ...read(api.inquiryLog, { id }),
    // Colleagues and vendors do something with it, too.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((event) => event.kind === 'mail' && event.mail.state === 'waiting') &&
      WAITING_MILLISECONDS,
  });
