import type { ScheduleEntry } from './entry.ts';

export type Emphasised = Pick<ScheduleEntry, 'title' | 'description' | 'emphasis'>;

const LONGEST = 200;

/** The marked words once a text is another one: 'close at 10:00 AM' → 'close at 11:00 AM'; '' where nothing came in their place. */
export function carriedEmphasis(before: Emphasised, now: Omit<Emphasised, 'emphasis'>): string {
  const { emphasis } = before;
  if (emphasis === '' || now.title.includes(emphasis) || now.description.includes(emphasis)) return emphasis;
  const field = before.title.includes(emphasis) ? 'title' : 'description';
  const carried = carriedPart(before[field], emphasis, now[field]);
  return carried.length > LONGEST ? '' : carried;
}

type Word = { readonly word: string; readonly start: number; readonly end: number };

/** The part of `now` that stands where `part` stood in `before`: between the words around it that both have. */
function carriedPart(before: string, part: string, now: string): string {
  const at = before.indexOf(part);
  if (at < 0) return '';
  const [old, next] = [wordsIn(before), wordsIn(now)];
  const first = old.findIndex(({ end }) => end > at);
  const last = old.findLastIndex(({ start }) => start < at + part.length);
  const kept = keptWords(old, next);
  const left = kept.findLast(([from]) => from < first)?.[1] ?? -1;
  const right = kept.find(([from]) => from > last)?.[1] ?? next.length;
  const inside = next.slice(left + 1, right);
  const [start, end] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
  return now.slice(start, end);
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}:’'-]*|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));

/** The longest row of words that both texts have in the same order, as places in the two. */
function keptWords(old: readonly Word[], next: readonly Word[]): [from: number, to: number][] {
  const longest = old.map(() => next.map(() => 0));
  const at = (from: number, to: number) => longest[from]?.[to] ?? 0;
  for (let from = old.length - 1; from >= 0; from -= 1) {
    const row = longest[from] as number[];
    for (let to = next.length - 1; to >= 0; to -= 1) {
      const isSame = old[from]?.word === next[to]?.word;
      row[to] = isSame ? at(from + 1, to + 1) + 1 : Math.max(at(from + 1, to), at(from, to + 1));
    }
  }
  const kept: [number, number][] = [];
  let [from, to] = [0, 0];
  while (from < old.length && to < next.length) {
    if (old[from]?.word === next[to]?.word) kept.push([from++, to++]);
    else if (at(from + 1, to) >= at(from, to + 1)) from += 1;
    else to += 1;
  }
  return kept;
}
