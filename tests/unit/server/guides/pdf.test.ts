import { createHash } from 'node:crypto';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { type Guide, type GuideSource, guideIn } from '#server/guides/guide.ts';
import { drawGuide } from '#server/guides/pdf/document.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';
import { guideSource as source } from '#tests/support/samples/guide-source.ts';

const nile = firstShow('nile');

/** A barn about which everything is known, in more words than a line or a page has room for. */
const barn = areaWith({
  key: 'barn',
  name: 'The Large Livestock Barn beyond the Grandstand',
  line: 'Żubrów, 2nd gate',
  notes: ['No dogs. '.repeat(30), 'Straw only.'],
  entrance: 'Gate 3',
  address: '308 6th Ave N, Billings',
  mapUrl: 'https://maps.example.org/3',
  waiting: 'Lot C',
  phone: '(406) 555-0100',
  phoneHours: '6 AM–8 PM',
});
const [entry] = nile.schedule;
if (!entry) throw new Error('nile has entries');
const full = source({
  areas: [barn],
  schedule: Array.from({ length: 60 }, (_, at) => ({
    ...entry,
    id: `entry-${at}`,
    date: `2025-10-${String(8 + (at % 11)).padStart(2, '0')}`,
    kind: (['move-in', 'show', 'general', 'deadline', 'move-out'] as const)[at % 5] ?? 'general',
    title: `Entry ${at} 馬`,
    description: at % 7 === 0 ? 'Bring papers and a copy of the health certificate. '.repeat(6) : '',
    emphasis: at % 7 === 0 ? 'health certificate' : '',
    areas: at % 2 === 0 ? ['barn'] : [],
  })),
});

const guideOf = (from: GuideSource, slug: string, area: string | null): Guide => {
  const event = from.snapshot.events.find((one) => one.slug === slug);
  const guide = guideIn(from, event?.id ?? '', area);
  if (!guide) throw new Error(`No area ${area}`);
  return guide;
};
const ofArea = (from: GuideSource, area: string) => guideOf(from, 'nile', area);
const ofShow = (from: GuideSource, slug: string) => guideOf(from, slug, null);

/** Everything in a file but its fonts, and but how well another version of Node would compress it. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const hash = createHash('sha256');
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const isDrawn = object instanceof PDFRawStream && !object.dict.has(PDFName.of('Length1'));
    const dict = object instanceof PDFRawStream ? object.dict : object;
    const words = dict instanceof PDFDict ? dict.toString().replace(/\/Length \d+/, '') : dict.toString();
    hash.update(`${ref} ${words}\n`);
    if (isDrawn) hash.update(decodePDFRawStream(object).decode());
  }
  return hash.digest('hex').slice(0, 12);
}

// Somebody looked at each; one that changes has to be looked at again.
test.each([
  ['expo’s guide', ofArea(source(), 'expo'), 'fa130732335d'],
  ['the exhibit hall’s guide', ofArea(source(), 'exhibit-hall'), 'f824c2656a67'],
  ['a guide of several pages', ofArea(full, 'barn'), '77b0de865113'],
  ['the schedule of nile', ofShow(source(), 'nile'), '8c348814fdc7'],
  ['the schedule of mate', ofShow(source(), 'mate'), 'f68934dcd450'],
  ['a schedule of several pages', ofShow(full, 'nile'), '27f5bbfcc7d5'],
])('%s is laid out as it was agreed', async (_, guide, digest) => {
  const leftOut: string[] = [];
  const drawn = await drawGuide(
    guide,
    async () => undefined,
    (title) => leftOut.push(title),
  );
  expect([await digestOf(drawn), leftOut]).toEqual([digest, []]);
});
