import { alignRows } from '#domain/basics/align.ts';
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
  const kept = alignRows(next, old, (one, other) => (one.word === other.word ? 1 : 0));
  const left = kept.findLast(([, from]) => from < first)?.[0] ?? -1;
  const right = kept.find(([, from]) => from > last)?.[0] ?? next.length;
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
