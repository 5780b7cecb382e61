import { type ClockFace, splitAtDates } from '#domain/basics/dates.ts';
import { phaseOf } from '#domain/events/shows.ts';
import { type DayLines, wordsAt } from '#domain/hub/timed-words.ts';
import { ownArea } from '#stores/own-area.ts';

/** Writes the day line of a show, or of the vendor's own area. */
export function tellDay(line: HTMLElement, now: ClockFace): void {
  const lines = JSON.parse(line.dataset['showDay'] ?? '') as DayLines;
  const own = lines.areas[ownArea(lines.slug) ?? ''];
  const text = wordsAt(own?.timed ?? lines.all, now, own?.name);
  const [words] = line.children;
  // Only when it changes: somebody may be selecting it.
  if (words?.textContent !== text)
    words?.replaceChildren(...splitAtDates(text).map((part, at) => (at % 2 === 1 ? unbroken(part) : part)));
  line.dataset['phase'] = phaseOf(lines, now.date);
}

/** The same markup as src/components/Dates.astro. */
const unbroken = (date: string) =>
  Object.assign(document.createElement('span'), { className: 'inline-block', textContent: date });
