import { useEffect } from 'react';
import { routeOf } from '#admin/session/route.ts';
import { useHash } from '#admin/ui/use-hash.ts';

/** The field that the address names, '#events/event_end_date', has the focus. */
export function useNamedField(): void {
  const { detail } = routeOf(useHash());
  useEffect(() => {
    if (detail === null) return;
    // The head of the section takes the focus first.
    const timer = setTimeout(() => document.getElementById(`field-${detail}`)?.focus());
    return () => clearTimeout(timer);
  }, [detail]);
}
