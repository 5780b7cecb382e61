import { useEffect, useState } from 'react';
import type { OfferedShow } from './offered-show.ts';

/** A show's note: a waiting list, no inquiries, or over by this device's clock; '' for none. */
export function useNoteOn(): (show: OfferedShow) => string {
  // 0 in the page as it was made.
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    // A phone keeps a page open over night.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return ({ note, isClosed, over, overFrom }) => {
    const isOver = overFrom !== null && overFrom <= now;
    return [note, isOver && !isClosed && over].filter(Boolean).join('\n');
  };
}
