import { expect, test } from 'vitest';
import { eventTheme, swatches, systemTheme } from '#components/design-tokens/contrast-tests.ts';
import { defaultText, rowOf } from '#domain/content/text.ts';
import { inquiryLabels, navigationLabels } from '#messages/shared.ts';
import { editorErrors, errorScreen, notFoundPage, type Toast, toasts } from '#messages/spec.ts';
import { product } from '#tests/support/product.ts';

/** A toast as the document writes it. */
const inDocument = ({ title, description, variant }: Toast) =>
  `${variant ? `${variant}: ` : ''}"${title}"${description ? `, "${description}"` : ''}`;

test('toasts say what product 8.2 and 8.3 say', () => {
  const said = [product('8.2'), product('8.3')]
    .join(' ')
    .replace(/", (?:the first|and the) error[^"]*"/g, '", "');
  expect(
    Object.values(toasts)
      .map(inDocument)
      .filter((words) => !said.includes(words)),
  ).toEqual([]);
});

const { loading, submit, submitting } = inquiryLabels;
const { switchEvent, currentlyViewing, close } = navigationLabels;
const { title, description, ...buttons } = errorScreen;

test.each(
  Object.entries({
    '8.3': Object.values(editorErrors),
    '8.4': [title, description, ...Object.values(buttons)],
    '2.5': (['floor_map_error_title', 'floor_map_error_description'] as const).map((key) =>
      defaultText(rowOf(key)),
    ),
    '2.6': [loading, submit, submitting],
    '2.8': [switchEvent, currentlyViewing, close],
    '2.9': [systemTheme, eventTheme('NILE'), ...swatches.map(({ label }) => label)],
    '2.10': Object.values(notFoundPage),
  }),
)('the words of product %s are those of the screen', (section, words) =>
  expect(words.filter((text) => !product(section).includes(`"${text}"`))).toEqual([]),
);
