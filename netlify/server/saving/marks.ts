import { blobStore } from '#server/basics/blob-store.ts';
import { describeFault, log } from '#server/basics/log.ts';

const MARK = '';
/** When something is due by the clock, as an ISO instant. */
const DUE = 'due';

/** Word outside the database of what a sweep has to do, so that it need not wake a sleeping database for nothing. */
export interface Marks {
  /**
   * Leaves the mark. `at`, in epoch milliseconds, is when there is something to do; now by default. Never fails; the
   * hourly look at the database finds what has no mark.
   */
  leave(at?: number): Promise<void>;
  /**
   * Takes the mark away and says whether to ask the database: there was one, nobody has looked since this hour began, or
   * something is due. The hour takes the mark's place, so neither the clock's pace nor a skipped minute matters.
   */
  take(now: number): Promise<boolean>;
  /**
   * Keeps when something is due next, as an ISO instant. A save that changes it leaves a mark, so a sweep that read the
   * database before it is followed by another.
   */
  keepDue(due: string | null): Promise<void>;
}

let tell: (at: number, what: string) => void = () => {};

/** Tells `listener` from when on the sweep of `what` has work, in epoch milliseconds: in a single process the clock need not look. Returns what ends it. */
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

// What a bundle does not call it then leaves out, blobs and all.
/** The marks of what has to be published. */
export const PUBLICATION = 'publication';
const publication = /* @__PURE__ */ marks(PUBLICATION, 'unpublished');

/** Something may have to be published: asked by the sweep of every minute. `at`, in epoch milliseconds, is when. */
export const markUnpublished = (at?: number): Promise<void> => publication.leave(at);
export const takeMark = (now: number): Promise<boolean> => publication.take(now);
export const keepDue = (due: string | null): Promise<void> => publication.keepDue(due);
