import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftNames, useRecord } from '#admin/records/use-record.ts';

import {
  fieldErrorsIn,
  isSignedOut,
  isUnanswered,
  messageIn,
  read,
  sessionQuery,
  useWrite,
} from '#admin/session/read.ts';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { contentFor, withContentOverrides } from '#domain/content/text.ts';
import type { DayMap, Edition } from '#domain/events/edition.ts';
import { type FloorPlanAnswer, floorPlanIdIn, isFloorPlanId } from '#domain/events/floor-plan-id.ts';
import type { EventWrite } from '#domain/events/setup.ts';
import { failureLabels } from '#messages/admin.ts';
import { dashboardFailureToast } from '#messages/failures.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { type EventFieldName, type EventValues, recordFields, updateOf, valuesOf } from './values.ts';

/** After the last key, so that not every beginning of an id is asked for. */
const PAUSE_MS = 700;

const lookQuery = (id: string) => ({ ...read(api.lookAtFloorPlan, { id }), gcTime: 0 });

/** Asks the floor-plan service about a typed id that is not the stored one. */
function useFloorPlanLook(typed: string, stored: string | null) {
  const client = useQueryClient();
  const id = floorPlanIdIn(typed);
  const isNew = isFloorPlanId(id) && id !== stored;
  const rested = useRested(id);
  const query = useQuery({ ...lookQuery(id), enabled: isNew && rested === id });
  return {
    id,
    isNew,
    /** Undefined while it is asked, and where the portal could not be asked. */
    answer: isNew ? query.data?.answer : undefined,
    isLooking: isNew && (rested !== id || query.isFetching),
    /** Asks before a save; undefined where nothing is to be decided. */
    async ask(): Promise<FloorPlanAnswer | undefined> {
      if (!isNew) return undefined;
      if (query.data?.answer === 'plan') return 'plan';
      // If the portal cannot be asked, the save says so.
      const look = await client.query({ ...lookQuery(id), staleTime: 0 }).catch(() => undefined);
      return look?.answer;
    },
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const order = Object.values<string>(recordFields);

/** Shows a toast with the first fault (product 8.3), beside the faults at their fields. */
function tellFailure(error: unknown): undefined {
  if (isSignedOut(error)) return;
  const [first] = fieldErrorsIn(error).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const kept = isUnanswered(error) ? ` ${failureLabels.textKept}` : '';
  showToast(dashboardFailureToast('update event', (first?.message ?? messageIn(error)) + kept));
}

/** The state of the form, and of the dialog about its floor plan. */
export function useEventForm(
  event: Edition,
  items: readonly ContentItem[],
  entryDays: DayMap | undefined,
  onMoved: (saved: Edition) => void,
) {
  const client = useQueryClient();
  const write = useWrite(api.updateEvent);
  const elsewhere = items.filter(({ eventId }) => eventId !== event.id);
  const description = contentFor(event, elsewhere)('event_description');
  const values = (edition: Edition) => valuesOf(edition, description);
  const record = useRecord<EventValues, Edition, EventWrite>({
    draftName: draftNames.event(event.id),
    stored: { value: values(withContentOverrides(event, items)), version: event.version },
    valuesOf: values,
    // The server checks.
    check: (typed, version) => ({
      ok: true,
      value: { ...updateOf(typed, version, event, description), entryDays },
    }),
    async send(update) {
      const saved = await write(() => call(api.updateEvent, { id: event.id, ...update }));
      client.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && {
            ...session,
            editions: session.editions.map((other) => (other.id === saved.id ? saved : other)),
          },
      );
      // The save deletes texts that overrode fields.
      await client.invalidateQueries({ queryKey: [api.listContent.path] });
      return saved;
    },
    textOf: tellFailure,
    onSaved(saved) {
      const was = withContentOverrides(event, items);
      const isMoved = was.startDate !== saved.startDate || was.endDate !== saved.endDate;
      if (isMoved && was.startDate !== null) onMoved(saved);
      else showToast(toasts.eventUpdated);
    },
  });
  const floorPlan = useFloorPlanLook(record.draft.value.event_floor_plan, event.expofpEventId);
  return {
    record,
    floorPlan,
    errorOf: (name: EventFieldName) => record.errorOf(recordFields[name]),
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
