import { blobStore } from '#server/basics/blob-store.ts';
import { describeFault, log } from '#server/basics/log.ts';

const MARK = '';
const DUE = 'due';

/** Marks live outside the database, so sweeps do not wake a sleeping database. */
export interface Marks {
  /** `at`, in epoch milliseconds, defaults to now. Never fails; the hourly look finds unmarked work. */
  leave(at?: number): Promise<void>;
  /** True for a mark, due work, or the hour's first look. The stored hour tolerates an uneven clock. */
  take(now: number): Promise<boolean>;
  /** An ISO instant. A save that changes it leaves a mark, so a sweep that read earlier data runs again. */
  keepDue(due: string | null): Promise<void>;
}

let tell: (at: number, what: string) => void = () => {};

/** Calls `listener` with the epoch milliseconds of new work, so a single process need not poll. @returns its undo. */
export function onMark(listener: typeof tell): () => void {
  tell = listener;
  return () => {
    tell = () => {};
  };
}

export function marks(name: string, key: string): Marks {
  const store = () => blobStore(name);
  const read = (what: string): Promise<string | null> => store().get(what, { type: 'text' });

  async function isDue(now: number): Promise<boolean> {
    const due = await read(DUE);
    if (!due) return false;
    const at = Date.parse(due);
    if (at > now) tell(at, name);
    return at <= now;
  }

  return {
    async leave(at = Date.now()) {
      try {
        await store().set(key, MARK);
        tell(at, name);
      } catch (error) {
        log({ event: `${name}-mark`, ...describeFault(error) });
      }
    },
    async take(now) {
      const hour = new Date(now).toISOString().slice(0, 13);
      if ((await read(key)) === hour) return isDue(now);
      await store().set(key, hour);
      return true;
    },
    async keepDue(due) {
      const text = due ?? '';
      if ((await read(DUE)) !== text) await store().set(DUE, text);
      if (due !== null) tell(Date.parse(due), name);
    },
  };
}

// `PURE` lets bundles without calls drop the marks.
export const PUBLICATION = 'publication';
const publication = /* @__PURE__ */ marks(PUBLICATION, 'unpublished');

/** Tells the minutely sweep that something may need publishing, at epoch milliseconds `at`. */
export const markUnpublished = (at?: number): Promise<void> => publication.leave(at);
export const takeMark = (now: number): Promise<boolean> => publication.take(now);
export const keepDue = (due: string | null): Promise<void> => publication.keepDue(due);
