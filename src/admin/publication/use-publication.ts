import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMoving, publicationQuery } from '#admin/session/queries.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';

const SECOND = 1000;

/** The publication, asked for anew when the network comes or goes, and the server's clock, which ticks while something is under way. */
export function usePublication(): {
  status: PublicationStatus | undefined;
  now: number;
  error: Error | null;
} {
  const { data: status, dataUpdatedAt, error, refetch } = useQuery(publicationQuery);
  useEffect(() => {
    const ask = () => void refetch();
    for (const change of ['online', 'offline']) window.addEventListener(change, ask);
    return () => {
      for (const change of ['online', 'offline']) window.removeEventListener(change, ask);
    };
  }, [refetch]);
  const isTicking = status !== undefined && isMoving(status);
  const here = useClock(isTicking);
  const now = status ? Date.parse(status.now) + Math.max(0, here - dataUpdatedAt) : here;
  return { status, now, error };
}

function useClock(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
