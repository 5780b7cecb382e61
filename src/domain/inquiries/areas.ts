import { type Choice, noPreference } from './choices.ts';

const folded = (text: string) => text.toLowerCase();

/** What a vendor may wish for (product 2.6); `chosen` stays offered, since a draft may hold an area that is gone. */
export function areaChoices(lists: readonly (readonly string[])[], chosen: string): Choice[] {
  const never = [noPreference.value, noPreference.label].map(folded);
  const byName = new Map<string, string>();
  for (const area of lists.flat()) if (!byName.has(folded(area))) byName.set(folded(area), area);
  const offered = [...byName].filter(([name]) => !never.includes(name));
  const choices = [...offered.map(([, value]) => ({ value, label: value })), noPreference];
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: `${chosen} (no longer on the list)` }];
}
