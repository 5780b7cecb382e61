import { nameKey } from '#domain/basics/compare.ts';
import { type Choice, noPreference } from './choices.ts';

/** An area that a show lists, with the key of its name: pages bring it, so that browsers need no folding. */
export type OfferedArea = readonly [key: string, name: string];

/** The areas of these names; "No preference" is offered anyway. */
export function offeredAreas(names: readonly string[]): readonly OfferedArea[] {
  const never = [noPreference.value, noPreference.label].map(nameKey);
  return names.map((name): OfferedArea => [nameKey(name), name]).filter(([key]) => !never.includes(key));
}

/** What a vendor may wish for (product 2.6); `chosen` stays offered, since a draft may hold an area that is gone. */
export function areaChoices(lists: readonly (readonly OfferedArea[])[], chosen: string): Choice[] {
  const names = new Map<string, string>();
  for (const [key, name] of lists.flat()) if (!names.has(key)) names.set(key, name);
  const choices = [...Array.from(names.values(), (value) => ({ value, label: value })), noPreference];
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: `${chosen} (no longer on the list)` }];
}
