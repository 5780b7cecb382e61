import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publicationQuery } from '#admin/session/queries.ts';
import type { Toast } from '#stores/toasts.ts';
import { nextStep } from './words.ts';

/** A toast follows its save within this time. */
const TOGETHER_MS = 3000;

/**
 * What happens next to what was saved just before a toast; null below toasts that speak of something else. A failure stands
 * alone: nothing is said to go live below it, or beside one that came since.
 */
export function useNextStep(toast: Toast | null): string | null {
  const { data: status, dataUpdatedAt } = useQuery({
    ...publicationQuery,
    enabled: false,
    refetchInterval: false,
  });
  const failures = useMutationState({
    filters: { status: 'error' },
    select: ({ state }) => state.submittedAt,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which this toast appeared
  const shownAt = useMemo(() => Date.now(), [toast?.id]);
  if (!toast || !status || dataUpdatedAt < shownAt) return null;
  if (toast.variant === 'destructive' || failures.some((failedAt) => failedAt > shownAt)) return null;
  const savedAgo = Date.parse(status.now) - Date.parse(status.savedAt);
  return savedAgo <= dataUpdatedAt - shownAt + TOGETHER_MS ? nextStep(status) : null;
}
