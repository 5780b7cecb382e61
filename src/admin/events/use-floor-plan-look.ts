import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import { type FloorPlanAnswer, floorPlanIdIn, isFloorPlanId } from '#domain/events/floor-plan-id.ts';

/** After the last key, so that not every beginning of an id is asked for. */
const PAUSE_MS = 700;

const lookQuery = (id: string) => ({ ...read(api.lookAtFloorPlan, { id }), gcTime: 0 });

/** What the floor-plan service says of an id that is typed and not the stored one. */
export function useFloorPlanLook(typed: string, stored: string | null) {
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
