import type { StoredInquiry } from '#domain/schemas/inquiry.ts';
import { type Choice, preferredAreas, spaceSizes } from '#domain/schemas/inquiry-choices.ts';

/** 'Courtyard · 10x20 ft': the space that is asked for, in the words of the form, else where the company is from. */
export function wishOf({ preferredArea, spaceSize, city, state }: StoredInquiry): string {
  const wishes = [wordsFor(preferredAreas, preferredArea), wordsFor(spaceSizes, spaceSize)];
  const given = [...new Set(wishes.filter(Boolean))];
  return given.join(' · ') || [city, state].filter(Boolean).join(', ') || '–';
}

/** The words of a choice; a value of its own stands for itself. */
export function wordsFor(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
