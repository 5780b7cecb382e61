import { useEffect } from 'react';
import { routeOf } from '#admin/session/route.ts';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { useHash } from '#admin/ui/use-hash.ts';

/** The field that the address names, '#events/event_end_date', or the part of the screen, has the focus. */
export function useNamedField(): void {
  const { detail } = routeOf(useHash());
  useEffect(() => {
    if (detail === null) return;
    const named = document.getElementById(`field-${detail}`) ?? document.getElementById(detail);
    named?.focus({ preventScroll: true });
    bringIntoView(named);
  }, [detail]);
}
