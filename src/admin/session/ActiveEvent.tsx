import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { putShowInAddress, useShowInAddress } from '#admin/ui/use-hash.ts';
import type { Edition } from '#domain/events/edition.ts';
import { currentEvent, nameAmongShows } from '#domain/events/shows.ts';
import { paletteOf, paletteVariables } from '#domain/look/palette.ts';
import { adminLabels } from '#messages/admin.ts';
import { Loaded } from './Loaded.tsx';
import { editionsQuery } from './queries.ts';
import { showValue } from './route.ts';

interface ActiveEvent {
  /** The edition that edits apply to. */
  event: Edition;
  /** The current edition of each show. */
  events: readonly Edition[];
  /** With them those that are prepared or over. */
  editions: readonly Edition[];
  /** What a preview shows: the current editions, the edited one in the place of its show's. */
  previewed: readonly Edition[];
  choose(id: string): void;
}

const Context = createContext<ActiveEvent | null>(null);

/** Of this tab alone, for links that name no show: another tab must not move the show under somebody's edits. */
const STORE = 'portal-admin-event';

/** The edition that this tab holds, and how its address calls it. */
interface Held {
  readonly id: string | null;
  readonly name: string | null;
}

interface Props {
  /** Said while there is none. */
  noEvents?: string;
  children: ReactNode;
}

/** Knows which edition is edited: the one in the address, else the one chosen in this tab before, else the visitors' default (product 4.1). */
export function ActiveEventProvider({ noEvents = adminLabels.noEvents, children }: Props): ReactNode {
  const query = useQuery(editionsQuery);
  const named = useShowInAddress();
  const [held, hold] = useState<Held>(() => ({ id: storedChoice(), name: null }));
  const editions = query.data;
  const choose = useCallback(
    (id: string) => {
      const edition = editions?.find((one) => one.id === id);
      const name = edition ? showValue(edition) : named;
      hold({ id, name });
      if (name !== null) putShowInAddress(name);
    },
    [editions, named],
  );
  const value = useMemo(() => {
    if (!editions) return null;
    const events = editions.filter(({ state }) => state === 'current');
    const byId = (id: string | null | undefined) => editions.find((edition) => edition.id === id);
    const wanted =
      named !== held.name && editions.find((edition) => edition.id === named || showValue(edition) === named);
    const event = wanted || (byId(held.id) ?? byId(currentEvent(events)?.id) ?? events[0]);
    if (!event) return null;
    const previewed = events.map((current) => (current.slug === event.slug ? event : current));
    return { event, events, editions, previewed, choose };
  }, [editions, named, held, choose]);
  // What visitors get by default may change under an edit, and so may what a show's name leads to; the edition that is edited must not.
  const { event } = value ?? {};
  const isStillUnknown = query.isFetching && held.id !== null && !editions?.some(({ id }) => id === held.id);
  useEffect(() => {
    if (!event || isStillUnknown) return;
    const name = showValue(event);
    hold((before) => (before.id === event.id && before.name === name ? before : { id: event.id, name }));
    if (named !== name) putShowInAddress(name);
    try {
      sessionStorage.setItem(STORE, event.id);
    } catch {}
  }, [event, named, isStillUnknown]);
  return (
    <div
      data-theme={value?.event.slug}
      style={value ? paletteVariables(paletteOf(value.event)) : undefined}
      className="min-h-dvh"
    >
      {value ? (
        <Context value={value}>{children}</Context>
      ) : (
        <Loaded query={query}>{() => <p className="p-8">{noEvents}</p>}</Loaded>
      )}
    </div>
  );
}

/** The edition that is edited, all of them, and the way to choose another one. */
export function useActiveEvent(): ActiveEvent {
  const value = useContext(Context);
  if (!value) throw new Error('Outside of the active event');
  return value;
}

/** Names an edition by its id, or all shows for null, as lists of several shows do. */
export function useShowName(): (id: string | null) => string {
  const { editions } = useActiveEvent();
  return (id) => {
    const edition = editions.find((one) => one.id === id);
    return edition ? nameAmongShows(edition) : adminLabels.allShows;
  };
}

/** True where what is edited belongs to an edition that is over: it can be read only (product 3.1). */
export const useIsOver = (): boolean => useActiveEvent().event.state === 'past';

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
}
