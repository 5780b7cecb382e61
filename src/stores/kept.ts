const KEPT_MILLISECONDS = 30 * 86_400_000;

export type Timestamped<Value> = Value & { readonly savedAt: number };

/** Keeps a value under a key. Without storage (private windows, full disk) everything works all the same. */
export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...value, savedAt: Date.now() }));
  } catch {}
}

/** The value of a key, when there is one of the last 30 days that can be read and fits. */
export function kept<Value>(key: string, fits: (value: Value) => unknown): Timestamped<Value> | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Timestamped<Value> | null;
    return value && fits(value) && Date.now() - value.savedAt < KEPT_MILLISECONDS ? value : null;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
