import { expect, test } from 'vitest';
import { expectWords } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { FORMATTED, UNFORMATTED } from '#tests/support/samples/formatted-texts.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const pages = pagesForTests(async () => {
  await storeContent('nile', FORMATTED, 'html');
  await storeContent('nile', UNFORMATTED);
});

test('what was never cleaned acts nowhere, and plain text stays as it was typed', async () => {
  const page = await pages.open('/nile/vendors');
  const rules = page.all('list').find(({ text }) => text.startsWith('Wear boots.'));
  expect(rules?.texts('listitem').filter((line) => !['One', 'Two'].includes(line))).toEqual([
    'Wear boots.x()',
    'OneTwo',
    'Not <b>bold</b> &amp; no mark',
    expect.stringMatching(/^Lift/),
    expect.stringMatching(/^Report/),
  ]);
  expect(rules?.texts('emphasis')).toEqual(['boots']);
  expect(page.tags('img').filter((image) => image.attribute('onerror'))).toEqual([]);
  expect(await pages.html('/nile/vendors')).not.toMatch(/<[^>]*\son(?:error|click)=|<script>x\(\)/);
});

test('descriptions for search engines and phones, titles and PDFs hold the words', async () => {
  expect((await pages.head('/nile')).description).toBe('Bring to NILE:\nyour badge\nthe form');
  expect(JSON.parse(await pages.html('/manifest.webmanifest')).description).toBe('Get ready & go');
  expect((await pages.open('/nile')).texts('emphasis')).toEqual(['livestock']);

  const answer = await fetch(`${pages.portal.url}/nile/guides/expo.pdf`);
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expectWords(text, 'Bring to NILE: your badge the form', 'Getting in & out', 'Up to 12 feet.');
});
