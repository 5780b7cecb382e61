import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Edition } from '#domain/events/edition.ts';
import { currentEvent } from '#domain/events/shows.ts';
import { paletteOf, paletteVariables } from '#domain/look/palette.ts';
import { adminLabels } from '#messages/admin.ts';
import { Loaded } from './Loaded.tsx';
import { editionsQuery } from './queries.ts';

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

/** Of this tab alone: another tab must not move the show under somebody's edits. */
const STORE = 'portal-admin-event';

interface Props {
  /** Said while there is none. */
  noEvents?: string;
  children: ReactNode;
}

/** Knows which edition is edited: the one chosen in this tab before, else the visitors' default (product 4.1). */
export function ActiveEventProvider({ noEvents = adminLabels.noEvents, children }: Props): ReactNode {
  const query = useQuery(editionsQuery);
  const [chosen, setChosen] = useState(storedChoice);
  const choose = useCallback((id: string) => {
    setChosen(id);
    try {
      sessionStorage.setItem(STORE, id);
    } catch {}
  }, []);
  const value = useMemo(() => {
    const editions = query.data ?? [];
    const events = editions.filter(({ state }) => state === 'current');
    const fallback = currentEvent(events);
    const event =
      editions.find(({ id }) => id === chosen) ?? events.find(({ id }) => id === fallback?.id) ?? events[0];
    if (!event) return null;
    const previewed = events.map((current) => (current.slug === event.slug ? event : current));
    return { event, events, editions, previewed, choose };
  }, [query.data, chosen, choose]);
  // What visitors get by default may change under an edit; the show that is edited must not.
  const found = value?.event.id ?? null;
  if (chosen === null && found !== null) setChosen(found);
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

/** True where what is edited belongs to an edition that is over: it can be read only (product 3.1). */
export const useIsOver = (): boolean => useActiveEvent().event.state === 'past';

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
}
