import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { currentEvent } from '#domain/events/shows.ts';
import { adminLabels } from '#messages/admin.ts';
import { Loaded } from './Loaded.tsx';
import { eventsQuery } from './queries.ts';

export type AdminEvent = Versioned<PortalEvent>;

interface ActiveEvent {
  /** The show that edits apply to. */
  event: AdminEvent;
  events: readonly AdminEvent[];
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

/** Knows which show is edited: the one chosen in this tab before, else the visitors' default (product 4.1). */
export function ActiveEventProvider({ noEvents = adminLabels.noEvents, children }: Props): ReactNode {
  const query = useQuery(eventsQuery);
  const [chosen, setChosen] = useState(storedChoice);
  const choose = useCallback((id: string) => {
    setChosen(id);
    try {
      sessionStorage.setItem(STORE, id);
    } catch {}
  }, []);
  const value = useMemo(() => {
    const events = query.data ?? [];
    const fallback = currentEvent(events);
    const event =
      events.find(({ id }) => id === chosen) ?? events.find(({ id }) => id === fallback?.id) ?? events[0];
    return event ? { event, events, choose } : null;
  }, [query.data, chosen, choose]);
  // What visitors get by default may change under an edit; the show that is edited must not.
  const found = value?.event.id ?? null;
  if (chosen === null && found !== null) setChosen(found);
  return (
    <div data-theme={value?.event.slug} className="min-h-dvh">
      {value ? (
        <Context value={value}>{children}</Context>
      ) : (
        <Loaded query={query}>{() => <p className="p-8">{noEvents}</p>}</Loaded>
      )}
    </div>
  );
}

/** The show that is edited, all shows, and the way to choose another one. */
export function useActiveEvent(): ActiveEvent {
  const value = useContext(Context);
  if (!value) throw new Error('Outside of the active event');
  return value;
}

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
}
