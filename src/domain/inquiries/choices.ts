import { customSize } from './size.ts';

export type Choice = { readonly value: string; readonly label: string };

const same = (value: string): Choice => ({ value, label: value });
export const noPreference: Choice = { value: 'no-preference', label: 'No preference' };

/** The choice lists of the booth inquiry (product 2.6) that are the same for all shows. */
export const countries: readonly Choice[] = [
  same('United States'),
  same('Canada'),
  same('Mexico'),
  same('Other'),
];

export const spaceSizes: readonly Choice[] = [
  noPreference,
  { value: '10x10', label: '10x10 ft' },
  { value: '10x20', label: '10x20 ft' },
  { value: '20x20', label: '20x20 ft' },
  same(customSize),
];

/** One that was sent stays a choice, whatever the list offers by now. */
export const withSent = (choices: readonly Choice[], sent: string): readonly Choice[] =>
  choices.some(({ value }) => value === sent) ? choices : [...choices, same(sent)];
