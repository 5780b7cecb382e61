import { expect, test } from 'vitest';
import { designTokenLabels, swatches } from '#messages/design-tokens.ts';
import { inquiryLabels } from '#messages/inquiry.ts';
import { navigationLabels } from '#messages/shared.ts';

test('the inquiry form carries product 2.6’s words', () => {
  const { loading, submit, submitting } = inquiryLabels;
  expect([loading, submit, submitting]).toEqual([
    'Loading event information...',
    'Submit Booth Inquiry',
    'Submitting...',
  ]);
});

test('the navigation carries product 2.8’s words', () => {
  const { switchEvent, currentlyViewing, close } = navigationLabels;
  expect([switchEvent, currentlyViewing, close]).toEqual(['Switch Event', 'Currently viewing', 'Close']);
});

test('the design token gallery shows product 2.9’s themes and swatches', () => {
  const { systemTheme, eventTheme } = designTokenLabels;
  expect([systemTheme, eventTheme('NILE')]).toEqual(['System default', 'NILE Event']);
  expect(swatches.map((swatch) => swatch.label)).toEqual([
    'Background',
    'Surface',
    'Surface Alt',
    'Border',
    'Text',
    'Text Muted',
    'Text Subtle',
  ]);
});
