import { useEffect, useState } from 'react';
import type { OfferedShow } from './offered-show.ts';

/** Says of a show that it keeps a waiting list, takes no inquiries, or is over by this device's clock; '' for nothing. */
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
