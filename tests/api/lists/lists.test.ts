import { expect, test } from 'vitest';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const { portal, ann, nile } = await signedInPortal();

const page = async (path: string) => (await fetch(portal.url + path)).text();
const guide = async () => {
  const answer = await fetch(`${portal.url}/nile/guides/courtyard.pdf`);
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
};
const publish = async () => expect(await portal.rebuild()).toMatchObject({ ok: true });
const add = async (list: string, record: object) => {
  const added = await ann.send('POST', `/api/${list}`, { eventId: nile, ...record });
  expect(added.status).toBe(201);
};

test('questions are on the hub and at the end of guides once they are published, in their order', async () => {
  await publish();
  expect(await page('/nile/vendors')).not.toContain('First time here?');
  expect(await guide()).not.toContain('First time here?');
  await add('questions', { question: 'Where do I check in?', answer: 'At Gate 4.\nBring your contract.' });
  await add('questions', { question: 'Can I bring a dog?', answer: 'Only on a leash.' });
  await publish();
  const hub = await page('/nile/vendors');
  const [, told = ''] = hub.split('First time here?');
  expect(told.indexOf('Can I bring a dog?')).toBeGreaterThan(told.indexOf('Where do I check in?'));
  expect(told).toContain('At Gate 4.\nBring your contract.');
  const [, printed = ''] = (await guide()).split('First time here?');
  expect(printed).toContain('Bring your contract.');
  expect(printed).toContain('Only on a leash.');
  expect(await page('/mate/vendors')).not.toContain('First time here?');
});

test('booth options are on the floor map and beside the form’s booth sizes once they are published', async () => {
  const paths = ['/nile/floor-map', '/nile/booth-inquiry', '/mate/floor-map'];
  const told = async () => (await Promise.all(paths.map(page))).map((html) => html.includes('Booth options'));
  await publish();
  expect(await told()).toEqual([false, false, false]);
  const option = { size: '10 ft × 20 ft', price: '$1,600 until August 1', note: 'Courtyard only' };
  await add('options', { ...option, included: 'Two tables\nOne outlet' });
  await add('options', { size: '10 ft × 10 ft' });
  await publish();
  expect(await told()).toEqual([true, true, false]);
  for (const path of ['/nile/floor-map', '/nile/booth-inquiry'])
    for (const words of [...Object.values(option), 'Two tables', 'One outlet', '10 ft × 10 ft'])
      expect(await page(path)).toContain(words);
});
