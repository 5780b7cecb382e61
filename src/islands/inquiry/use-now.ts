import { useEffect, useState } from 'react';

/** What this device's clock says (epoch milliseconds) when the page is looked at; 0 in the page as it was made. */
export function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    // A phone keeps a page open over night.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return now;
}
