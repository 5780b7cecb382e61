import { createHash } from 'node:crypto';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { parts } from '#domain/events/event.ts';
import { type GuideSource, guideIn } from '#server/guides/guide.ts';
import { drawGuide } from '#server/guides/pdf/document.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';
import { guideSource as source } from '#tests/support/samples/guide-source.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

const nile = firstShow('nile');
const mate = firstShow('mate');

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

  test('with the name and dates that its pages show', () => {
    const from = source({
      content: [storedText('event_name', 'NILE 2025'), storedText('event_end_date', '2025-10-19')],
    });
    expect(guideOf(from).title).toBe('NILE 2025 – Expo Building Guide');
    expect(guideOf(from).head.dates).toBe('October 10–19, 2025');
  });
});

describe('an area’s guide', () => {
  test('is named for the area, dated in the venue’s time, and leads to the live page', () =>
    expect(guideOf(source(), 'exhibit-hall')).toMatchObject({
      title: 'NILE – Exhibit Hall Guide',
      head: {
        show: 'NILE',
        kind: 'Vendor Guide',
        title: 'Exhibit Hall',
        place: 'Lower Level of the venue',
        dates: 'October 10–18, 2025',
        location: 'MetraPark, Billings, Montana',
        past: '',
      },
      liveUrl: 'https://vendors.example.com/nile/vendors?area=exhibit-hall',
      stamp: 'Updated October 2, 2025 · version 7',
    }));

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

  test('says of what is not told yet whom to ask', () => {
    const asked = (key: string) => {
      const [times] = guideOf(source(), key).parts;
      return times?.kind === 'times'
        ? times.notes.filter((note) => note.endsWith('ask show management.'))
        : [];
    };
    expect(asked('expo')).toEqual(['Gate or door and move-out: ask show management.']);
    expect(asked('exhibit-hall')).toEqual(['Gate or door: ask show management.']);
  });

  test('of a show that was added asks for what nobody entered', () => {
    const event = { ...nile.event, slug: 'county-fair', isDefault: false };
    const { parts } = guideOf(source({ events: [event], rules: [] }), 'courtyard');
    const ask = 'Ask show management';
    expect(parts.filter(({ kind }) => kind !== 'times' && kind !== 'timetable')).toEqual([
      { kind: 'steps', title: 'Load-In Process', steps: [{ title: ask, text: '' }] },
      {
        kind: 'facts',
        groups: [
          {
            title: 'Loading Dock Hours',
            rows: [
              { title: 'Setup day', text: ask },
              { title: 'Show days', text: ask },
            ],
            note: '',
          },
          {
            title: 'Vehicle Requirements',
            rows: [
              { title: 'Maximum height', text: ask },
              { title: 'Commercial vehicles', text: ask },
            ],
            note: '',
          },
        ],
      },
      { kind: 'rules', title: 'Exhibitor Guidelines', text: ask, cards: [], groups: [] },
    ]);
  });

  test('says what is not out yet', () => {
    const event = { ...nile.event, comingSoon: [...parts] };
    const guide = guideOf(source({ events: [event] }));
    expect(guide.parts).toMatchObject([
      { kind: 'times', title: 'Load In Information: Coming Soon', notes: [] },
      { kind: 'timetable', text: 'We’ll post days and hours here when they’re set.', days: [] },
      { kind: 'rules', title: 'Set Up Guidelines', cards: [], groups: [] },
    ]);
  });

  test('leaves out a chapter whose texts are all emptied', () => {
    const emptied = ['vehicle_height_desc', 'vehicle_commercial_desc'].map((key) => storedText(key, ''));
    const [, , facts] = guideOf(source({ content: emptied })).parts;
    expect(facts?.kind === 'facts' && facts.groups.map(({ title }) => title)).toEqual(['Loading Dock Hours']);
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
  expect(guideOf(source({ schedule }), null).parts).toMatchObject([{ kind: 'timetable', namesAreas: true }]);
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
    ['expo’s guide', guideOf(source()), '5dfa961bc400'],
    ['the exhibit hall’s guide', guideOf(source(), 'exhibit-hall'), '660cb360905a'],
    ['a guide of several pages', guideOf(full, 'barn'), 'bb82fa91cb16'],
    ['the schedule of nile', guideOf(source(), null), '0839710c2426'],
    ['the schedule of mate', guideOf(source(), null, mate), '60c537ef0705'],
    ['a schedule of several pages', guideOf(full, null), 'b8dfeb41fce5'],
  ])('%s is laid out as it was agreed', async (_, guide, digest) => {
    const leftOut: string[] = [];
    const drawn = await drawGuide(
      guide,
      async () => undefined,
      (title) => leftOut.push(title),
    );
    expect([await digestOf(drawn), leftOut]).toEqual([digest, []]);
  });
});
