import { useCallback, useRef, useState } from 'react';

export type Later = typeof import('./later.ts');
/** Undefined where it could not be fetched. */
export type Loader = () => Promise<Later | undefined>;

// No function that renders the form has to carry what nobody asks it for.
const fetchLater: Loader = async () => (import.meta.env.SSR ? undefined : import('./later.ts'));

export function useLater() {
  const [loaded, setLoaded] = useState<Later>();
  const asked = useRef<Promise<Later | undefined>>(undefined);
  const load = useCallback(() => {
    asked.current ??= fetchLater().then(
      (later) => {
        setLoaded(later);
        return later;
      },
      () => {
        asked.current = undefined;
        return undefined;
      },
    );
    return asked.current;
  }, []);
  return { loaded, load };
}
