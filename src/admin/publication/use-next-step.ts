import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publicationQuery } from '#admin/session/queries.ts';
import { nextStep } from './words.ts';

/** A toast follows its save within this time. */
const TOGETHER_MS = 3000;

/** What happens next to what was saved just before a toast; null below toasts that speak of something else. */
export function useNextStep(toastId: number | undefined): string | null {
  const { data: status, dataUpdatedAt } = useQuery({
    ...publicationQuery,
    enabled: false,
    refetchInterval: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which this toast appeared
  const shownAt = useMemo(() => Date.now(), [toastId]);
  if (toastId === undefined || !status || dataUpdatedAt < shownAt) return null;
  const savedAgo = Date.parse(status.now) - Date.parse(status.savedAt);
  return savedAgo <= dataUpdatedAt - shownAt + TOGETHER_MS ? nextStep(status) : null;
}
