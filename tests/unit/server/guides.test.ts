import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { parts } from '#domain/events/event.ts';
import { type GuideSource, guideIn } from '#server/guides/guide.ts';
import { drawGuide } from '#server/guides/pdf/document.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

const nile = firstShow('nile');
const mate = firstShow('mate');

/** Returns the source of guides on October 2, 2025, with these changes. */
const source = (more: Partial<GuideSource['snapshot']> = {}): GuideSource => ({
  snapshot: {
    revision: 7,
    events: [mate.event, nile.event],
    content: [],
    schedule: [...nile.schedule, ...mate.schedule],
    areas: nile.areas,
    rules: nile.rules,
    ...more,
  },
  savedAt: '2025-10-03T02:00:00Z',
  today: '2025-10-02',
  origin: 'https://vendors.example.com',
});

function guideOf(from: GuideSource, area: string | null = 'expo', show = nile) {
  const guide = guideIn(from, show.event.id, area);
  if (!guide) throw new Error(`No area ${area}`);
  return guide;
}

describe('which show', () => {
  test('none while it is not offered', () => {
    const from = source({ events: [mate.event, { ...nile.event, isActive: false }] });
    expect(['expo', null].map((area) => guideIn(from, nile.event.id, area))).toEqual([undefined, undefined]);
    expect(guideIn(source(), nile.event.id, 'arena')).toBe(undefined);
  });
});

describe('an area’s guide', () => {
  test('says when its show is over, until the last day is', () => {
    const on = (today: string) => {
      const { title, head } = guideOf({ ...source(), today });
      return [title, head.show, head.past];
    };
    const now = ['NILE – Expo Building Guide', 'NILE', ''];
    expect([on('2025-08-31'), on('2025-10-10'), on('2025-10-18')]).toEqual([now, now, now]);
    expect(on('2025-10-19')).toEqual([
      'NILE (past show) – Expo Building Guide',
      'NILE (past show)',
      'Next show: dates coming. Last show: October 10–18, 2025.',
    ]);
  });

  /** Titles and lines of the cards behind the ticket. */
  const cardsOf = ({ parts }: ReturnType<typeof guideOf>) =>
    parts.flatMap((part) => (part.kind === 'cards' ? part.sections.flatMap(({ cards }) => cards) : []));

  test('says of what is not told yet whom to call', () => {
    const [expo, hall] = ['expo', 'exhibit-hall'].map((key) => guideOf(source(), key).parts[0]);
    const gate = ['Ask show management', '(406) 555-0100'];
    expect(expo).toMatchObject({ facts: [{ title: 'Gate or door' }], notes: expect.any(Array) });
    expect(
      [expo, hall].map((part) => part?.kind === 'ticket' && part.facts[0]?.lines.map(([, text]) => text)),
    ).toEqual([gate, gate]);
    expect([expo, hall].map((part) => part?.kind === 'ticket' && part.notes.at(-1))).toEqual([
      'Move-out: ask show management.',
      'No infield parking.',
    ]);
  });

  test('of a show that was added asks for what nobody entered', () => {
    const event = { ...nile.event, slug: 'county-fair', isDefault: false };
    const guide = guideOf(source({ events: [event], rules: [] }), 'courtyard');
    const ask = 'Ask show management';
    const asked = (title: string, ...labels: string[]) => ({
      title,
      lines: labels.flatMap((label) => [
        ['label', label],
        ['strong', ask],
      ]),
    });
    expect(cardsOf(guide)).toEqual([
      { title: 'Load-In Process', lines: [['strong', ask]] },
      asked('Loading Dock Hours', 'Setup day', 'Show days'),
      asked('Vehicle Requirements', 'Maximum height', 'Commercial vehicles'),
    ]);
    expect(guide.parts.at(-1)).toMatchObject({
      sections: [{}, { title: 'Exhibitor Guidelines', text: ask }, { title: '' }],
    });
  });

  test('says what is not out yet', () => {
    const event = { ...nile.event, comingSoon: [...parts] };
    const guide = guideOf(source({ events: [event] }));
    expect(guide.parts).toMatchObject([
      { kind: 'ticket', title: 'Load In Information: Coming Soon', facts: [], notes: [] },
      { kind: 'timetable', text: 'We’ll post days and hours here when they’re set.', days: [] },
      { kind: 'cards', sections: [{ cards: [] }, { title: 'Set Up Guidelines', cards: [] }, { cards: [] }] },
    ]);
  });

  test('has the hours of load-in before the rest of the schedule is out', () => {
    const event = { ...nile.event, comingSoon: ['schedule' as const] };
    const [, timetable] = guideOf(source({ events: [event] }), 'exhibit-hall').parts;
    const lines = timetable?.kind === 'timetable' ? timetable.days.flatMap((day) => day.lines) : [];
    const titles = lines.map(({ entry }) => entry.title);
    expect([titles.includes('Move-out starts'), titles.includes('Grid setup')]).toEqual([true, false]);
  });

  test('leaves out a chapter whose texts are all emptied', () => {
    const emptied = ['vehicle_height_desc', 'vehicle_commercial_desc'].map((key) => storedText(key, ''));
    const titles = cardsOf(guideOf(source({ content: emptied }))).map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['Load-In Process', 'Loading Dock Hours', 'Space boundaries']);
  });

  test('without dates says that they are to be announced', () => {
    const from = source({ events: [{ ...nile.event, startDate: null, endDate: null }] });
    expect(guideOf(from).head.dates).toBe('Dates to be announced');
  });
});

test('the master schedule names areas as soon as one entry is for one', () => {
  const [first, ...others] = nile.schedule;
  if (!first) throw new Error('nile has entries');
  const schedule = [{ ...first, areas: ['expo'] }, ...others.map((entry) => ({ ...entry, areas: [] }))];
  expect(guideOf(source({ schedule }), null).parts[0]).toMatchObject({ kind: 'timetable', namesAreas: true });
});

describe('pdf', () => {
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
    ['expo’s guide', guideOf(source()), '53dbe984d7f3'],
    ['the exhibit hall’s guide', guideOf(source(), 'exhibit-hall'), '3cf789e12f8b'],
    ['a guide of several pages', guideOf(full, 'barn'), '5af221de98b6'],
    ['the schedule of nile', guideOf(source(), null), '77632f78cd54'],
    ['the schedule of mate', guideOf(source(), null, mate), '91107d5d7aaa'],
    ['a schedule of several pages', guideOf(full, null), '85958e5f6402'],
  ])('%s is laid out as it was agreed', async (_, guide, digest) => {
    const leftOut: string[] = [];
    const drawn = await drawGuide(
      guide,
      async () => undefined,
      (title) => leftOut.push(title),
    );
    expect([await digestOf(drawn), leftOut]).toEqual([digest, []]);
  });

  test.each(['expo', 'exhibit-hall', 'courtyard'])(
    'the guide of %s is one sheet when everything about it is known',
    async (key) => {
      const { entrance, address, waiting, phone, phoneHours } = barn;
      const known = { entrance, address, waiting, phone, phoneHours };
      const about = { eventId: nile.event.id, version: 1 };
      const file = { width: 400, height: 200, type: 'image/jpeg' as const, sha256: 'a', size: 1 };
      const shown = { focusX: 50, focusY: 50, isShown: true, files: [file] };
      const question = 'Where do I check in?';
      const answer = 'At the show office by Gate 4.\nBring your contract.';
      const from = source({
        areas: nile.areas.map((area) => ({ ...area, ...known })),
        pictures: [{ ...about, ...shown, id: 'plan', place: 'plan', alt: 'All doors', area: '' }],
        questions: [1, 2, 3].map((order) => ({ ...about, id: `${order}`, order, question, answer })),
      });
      const plan = new URL('../../support/samples/inputs/picture-orientation-6.jpg', import.meta.url);
      const drawn = await drawGuide(
        guideOf(from, key),
        async () => new Uint8Array(readFileSync(plan)).buffer,
        (_, error) => expect(error).toBe(undefined),
      );
      expect((await PDFDocument.load(drawn)).getPageCount()).toBe(2);
    },
  );
});
