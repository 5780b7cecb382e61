import { splitAtDates, venueTimeZone } from '#domain/basics/dates.ts';
import { phaseOf } from '#domain/events/shows.ts';
import { type DayLines, wordsAt } from '#domain/hub/timed-words.ts';
import { AREA_MEMORY } from '#domain/schedule/areas.ts';

/** Writes the day line before the first paint, so that nothing moves when src/scripts/show-day.ts keeps it at the hour. */
function tellFirst(
  say: typeof wordsAt,
  split: typeof splitAtDates,
  phase: typeof phaseOf,
  memory: string,
  timeZone: string,
): void {
  const line = document.currentScript?.previousElementSibling as HTMLElement;
  const lines = JSON.parse(line.dataset['showDay'] ?? '') as DayLines;
  // Sweden writes '2025-10-09 07:00:00'.
  const [date = '', time = ''] = new Date().toLocaleString('sv', { timeZone }).split(' ');
  let own = '';
  try {
    own = localStorage.getItem(memory + lines.slug) ?? '';
  } catch {}
  const { said = lines.all, name = '' } = lines.areas[own] ?? {};
  const [words] = line.children;
  const parts = split(say(said, { date, time: time.slice(0, 5) }, name)).map((part, at) =>
    at % 2 === 1
      ? Object.assign(document.createElement('span'), { className: 'inline-block', textContent: part })
      : part,
  );
  words?.replaceChildren(...parts);
  line.dataset['phase'] = phase(lines, date);
}

/** The inline script; `Astro.csp` puts its hash into the policy. */
export const dayScript = `(${tellFirst})(${wordsAt},${splitAtDates},${phaseOf},${JSON.stringify(AREA_MEMORY)},'${venueTimeZone}')`;
