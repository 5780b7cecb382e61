import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '#api-client';
import type { Conflict, Session } from '#domain/api.ts';
import * as api from '#domain/api.ts';
import { type FieldError, FieldFaults, isUnauthorized } from '#domain/basics/errors.ts';
import { type ListName, listNames } from '#domain/basics/kinds.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import type { RecordHistoryQuery } from '#domain/publication/history.ts';
import type { ShowRecords } from '#domain/publication/snapshot.ts';
import { failureLabels as labels } from '#messages/admin.ts';

/** True when the call was refused because the session is over. */
export function isSignedOut(error: unknown): boolean {
  // By status where there is one: a refused text may itself hold the word.
  if (error instanceof ApiError) return error.status === 401;
  return error instanceof Error && isUnauthorized(error.message);
}

/** True when what the call was about is there no more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Waits for a deletion; done as well where somebody else was quicker. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** What is stored now, when somebody saved in between (409); null for any other failure, a fault of a field among them. */
export function conflictIn<Item>(error: unknown): Conflict<Item> | null {
  const isConflict = error instanceof ApiError && error.status === 409 && fieldErrorsIn(error).length === 0;
  return isConflict ? (error.conflict as Conflict<Item> | null) : null;
}

/** The faults of single fields, found here or by the server; empty for any other failure. */
export function fieldErrorsIn(error: unknown): readonly FieldError[] {
  return ((error instanceof ApiError || error instanceof FieldFaults) && error.errors) || [];
}

/** True when the connection failed: `fetch` then throws a TypeError, which each browser words in its own way. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

/** A failure in words for people: the server's message, else the whole "status: text" (product 8.1). */
export function messageIn(error: unknown): string {
  if (isUnanswered(error)) return labels.noAnswer;
  if (error instanceof ApiError && error.text !== null) return error.text;
  return error instanceof Error ? error.message : '';
}

/**
 * The message of a failed call: its own error (product 8.1), the `kept` text, and the reason. Once the session is over,
 * it leaves out `kept`, because the browser leaves the page.
 */
export function failureText(own: string, error: unknown, kept = ''): string {
  const isKept = kept !== '' && !isSignedOut(error);
  return [`${own}.`, isKept && kept, reasonIn(error)].filter(Boolean).join(' ');
}

/** '' for field errors, which have their own messages. */
function reasonIn(error: unknown): string {
  if (isSignedOut(error)) return 'You are logged out.';
  if (fieldErrorsIn(error).length > 0) return '';
  if (!(error instanceof ApiError)) return labels.noAnswer;
  return (
    error.text?.replace(/[^.!?]$/, '$&.') ??
    `Something went wrong (error ${error.status}). Try again in a minute.`
  );
}

/** Reads a call. It is kept under the call's path and what narrows it (product 7.1). */
export function read<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: Input,
  key: readonly unknown[] = Object.values(input ?? {}),
) {
  return queryOptions({
    queryKey: [endpoint.path, ...key],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Runs calls like this one. Whether they fail or not, the admin then reads again what it changes. */
export function useWrite({ changes = [], changesAll }: Endpoint) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    async onSettled() {
      if (changesAll) await client.invalidateQueries();
      for (const { path } of changes) client.invalidateQueries({ queryKey: [path] });
    },
  });
  return mutateAsync as <Output>(send: () => Promise<Output>) => Promise<Output>;
}

/** Makes this call; the admin then reads again what it changes. */
export function useCall<Input, Output>(endpoint: Endpoint<Input, Output>) {
  const write = useWrite(endpoint);
  return (input?: Input, options?: Parameters<typeof call>[2]) => write(() => call(endpoint, input, options));
}

const BUSY_MS = 2000;
const IDLE_MS = 30_000;

/** One call serves the three reads below. */
export const sessionQuery = read(api.session);
export const currentUserQuery = { ...sessionQuery, select: ({ user }: Session) => user };

export const demoQuery = { ...sessionQuery, select: ({ isDemo }: Session) => isDemo };

/** Every edition of every show, in the order of shows, each show's draft first. */
export const editionsQuery = { ...sessionQuery, select: ({ editions }: Session) => editions };

/** How many records the lists of each edition hold, for the dashboard. */
export const countsQuery = (eventId: string) => ({
  ...sessionQuery,
  select: ({ counts }: Session) => counts[eventId],
});

export const installationQuery = read(api.installation);

export const contentQuery = (eventId: string) => read(api.listContent, { eventId });
export const scheduleQuery = (eventId: string) => read(api.listSchedule, { eventId });
export const areasQuery = (eventId: string) => read(api.listAreas, { eventId });
export const documentsQuery = (eventId: string) => read(api.listDocuments, { eventId });
export const exhibitorsQuery = (eventId: string) => read(api.listExhibitors, { eventId });
export const picturesQuery = (eventId: string) => read(api.listPictures, { eventId });
/** The call that reads a list is called like it. */
export const recordsQuery = (list: ListName, eventId: string) =>
  read<{ eventId: string }, readonly StoredRecord[]>(
    { method: 'GET', path: `/api/${list}`, access: 'public' },
    { eventId },
  );

/** Stays the same function, so that React Query keeps the records while nothing is read. */
function withRecords(queries: UseQueryResult<readonly StoredRecord[]>[]) {
  const lists = listNames.map((list, at) => [list, queries[at]?.data ?? []] as const);
  return { records: Object.fromEntries<readonly StoredRecord[]>(lists) as ShowRecords, queries };
}

/** The records of a show, and what reads them; of a kind that is not here yet, none. */
export function useShowRecords(eventId: string) {
  return useQueries({
    queries: listNames.map((list) => recordsQuery(list, eventId)),
    combine: withRecords,
  });
}

export const settingsQuery = (eventId: string) => read(api.listSettings, { eventId });

/** Read again each time it is opened: others may have saved since. */
export const recordHistoryQuery = (of: RecordHistoryQuery) => ({
  ...read(api.recordHistory, of),
  gcTime: 0,
});

/** Whether it is going somewhere by itself. */
export function isMoving({ state, nextStart }: PublicationStatus): boolean {
  return state === 'queued' || state === 'building' || nextStart !== null;
}

/** Asked often while something is under way: asking also takes it further. */
export const publicationQuery = queryOptions({
  ...read(api.publication),
  refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? BUSY_MS : IDLE_MS),
});
