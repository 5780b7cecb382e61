import { queryOptions } from '@tanstack/react-query';
import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';

/** How often the history is read while one of its mails waits. */
const WAITING_MILLISECONDS = 10_000;

export const historyQuery = (id: string) =>
  queryOptions({
    ...read(api.inquiryLog, { id }),
    // Colleagues and vendors change it, too.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((event) => event.kind === 'mail' && event.mail.state === 'waiting') &&
      WAITING_MILLISECONDS,
  });
