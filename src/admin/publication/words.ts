import { formatMoment } from '#admin/ui/moments.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels, nextStepLabels } from '#messages/publication.ts';

const SECOND = 1000;
/** So soon that counting down would only flicker. */
const SOON_MS = 5 * SECOND;

/** What the chip says: its state, and beside it what comes next. */
export interface ChipWords {
  text: string;
  detail: string | null;
}

/** While the portal cannot be asked: `known` was said when it last could. */
export function unknownWords(known: ChipWords): ChipWords {
  return { text: labels.unknown, detail: labels.lastKnown(known.text) };
}

/** `now` is the server's clock; `changes` counts what is not on the site yet, null when that is not known. */
export function chipWords(status: PublicationStatus, now: number, changes: number | null): ChipWords {
  const { state, live, run } = status;
  const text = labels.states[state];
  if (state === 'live') return { text: live ? labels.liveSince(formatMoment(live.at)) : text, detail: null };
  if (state === 'building') return { text, detail: duration(now - Date.parse(run?.startedAt ?? status.now)) };
  if (state === 'queued') return { text, detail: labels.waitingForBuild };
  if (state === 'failed') return { text, detail: live && labels.siteShows(formatMoment(live.at)) };
  const count = changes ? labels.changesOf(changes) : null;
  return { text, detail: [count, plan(status, now)].filter(Boolean).join(', ') };
}

function plan({ nextStart }: PublicationStatus, now: number): string {
  if (nextStart === null) return labels.notLive;
  const left = Date.parse(nextStart) - now;
  return left < SECOND ? labels.publishesNow : labels.publishesIn(duration(left));
}

/** Whether the next run starts by itself before anybody could press a button. */
export function startsSoon({ now, nextStart }: PublicationStatus): boolean {
  return nextStart !== null && Date.parse(nextStart) - Date.parse(now) <= SOON_MS;
}

/** Whether somebody can publish by hand: to skip the wait, or after a failure. */
export function canPublish(status: PublicationStatus): boolean {
  const { state, isSetUp } = status;
  return isSetUp && (state === 'failed' || (state === 'saved' && !startsSoon(status)));
}

/** What happens next to what was just saved; null when nothing is to be said. */
export function nextStep({
  state,
  nextStart,
  savedAt,
  savedRevision,
  run,
  isSetUp,
}: PublicationStatus): string | null {
  if (!isSetUp || state === 'live') return null;
  if (state === 'failed') return nextStepLabels.afterFailure;
  if (run) return run.revision >= savedRevision ? nextStepLabels.underWay : nextStepLabels.afterBuild;
  if (nextStart === null) return null;
  const wait = Date.parse(nextStart) - Date.parse(savedAt);
  return wait <= SOON_MS ? nextStepLabels.soon : nextStepLabels.after(duration(wait));
}

/** '0:42', '12:05'; nothing is negative. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
