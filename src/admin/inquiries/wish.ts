import { type Choice, noPreference, spaceSizes } from '#domain/inquiries/choices.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';

/**
 * 'Courtyard · 10x20 ft': the space that is asked for, in the words of the form, else where the company is from. "No
 * preference" is left out: in one line it does not say of what.
 */
export function wishOf({ preferredArea, spaceSize, city, state }: StoredInquiry): string {
  const wishes = [
    [[noPreference], preferredArea],
    [spaceSizes, spaceSize],
  ] as const;
  const given = wishes
    .filter(([, value]) => value !== '' && value !== noPreference.value)
    .map(([choices, value]) => wordsFor(choices, value));
  return given.join(' · ') || [city, state].filter(Boolean).join(', ');
}

/** The words of a choice; a value of its own stands for itself. */
export function wordsFor(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
