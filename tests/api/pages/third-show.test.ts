import { expect, test } from 'vitest';
import { artSvg } from '#domain/look/art.ts';
import { markPath } from '#domain/look/marks.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { expectWords } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { Place } from '#tests/support/pages/read-page.ts';

const pages = pagesForTests();

/** The two shows of a new portal, and a third one, as a manager adds it. */
function withThird(snapshot: Snapshot): Snapshot {
  const [first] = snapshot.events;
  if (!first) throw new Error('There is no show to copy');
  const third = {
    ...first,
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    slug: 'county-fair',
    name: 'County Fair',
    fullName: 'Yellowstone County Fair',
    primaryColor: '140 45% 30%',
    accentColor: '140 45% 40%',
    mark: 'tractor',
  };
  return { ...snapshot, events: [...snapshot.events, third as typeof first] };
}
const html = (path: string) => pages.html(path, withThird);

const PALETTE =
  '--accent:#389457;--accent-text:#246038;--accent-on-panel:#51BD75;--fill:#2A6F41;--fill-hover:#28613A;--fill-pressed:#265332;--on-fill:#FFFFFF';

test('a show has the colors of its record on every page, each show under its own name', async () => {
  for (const path of ['/', '/county-fair', '/nile/vendors', '/contact'])
    expect(await html(path)).toContain(`[data-theme=county-fair]{${PALETTE}}`);
  expect(await html('/county-fair/vendors')).toContain('<html lang="en-US" data-theme="county-fair"');
  expect(await html('/nile')).toContain('<html lang="en-US" data-theme="nile"');
  expect(await html('/')).toContain('<html lang="en-US" data-theme="system"');
});

test('its mark stands beside its name, and the initials while nobody chose one', async () => {
  const tractor = markPath({ mark: 'tractor', name: '' });
  for (const path of ['/', '/county-fair', '/county-fair/icon.svg'])
    expect(await html(path)).toContain(tractor);
  const unmarked = (snapshot: Snapshot): Snapshot => ({
    ...withThird(snapshot),
    events: withThird(snapshot).events.map((event) => ({ ...event, mark: undefined })),
  });
  expect(await pages.html('/county-fair/icon.svg', unmarked)).toContain(
    markPath({ mark: 'initials', name: 'County Fair' }),
  );
});

test('its drawing is a file of its own that its pages and its card on the home page show', async () => {
  const drawn = (snapshot: Snapshot): Snapshot => ({
    ...withThird(snapshot),
    events: withThird(snapshot).events.map((event) => ({ ...event, motif: 'farmyard' })),
  });
  const third = {
    name: 'County Fair',
    primaryColor: '140 45% 30%',
    accentColor: '140 45% 40%',
    mark: 'tractor',
  };
  expect(await pages.html('/county-fair/art.svg', drawn)).toBe(artSvg({ ...third, motif: 'farmyard' }));
  expect(await html('/art.svg')).toBe(artSvg());
  for (const path of ['/', '/county-fair', '/county-fair/vendors'])
    expect(await html(path)).toContain('src="/county-fair/art.svg"');
});

test('pages name the icon of their show, and functions’ pages find the fonts and the colors of all', async () => {
  expect(await html('/county-fair/floor-map')).toContain('href="/county-fair/icon.svg"');
  expect(await html('/contact')).toContain('href="/favicon.svg"');
  const css = await html('/themes.css');
  expectWords(css, `[data-theme=county-fair]{${PALETTE}}`, '[data-theme=nile]{--accent:#B8733A;');
  expect(css).not.toContain(':root');
  expect(css).toMatch(/@font-face\{font-family:"Public Sans";src:url\("\/_astro\/[\w.-]+\.woff2"\)/);
});

test('the gallery has buttons and cards, measures its colors, and offers the show’s theme', async () => {
  const gallery = await html('/design-tokens');
  const captions = [
    'Text',
    'States and areas',
    'Dark panel',
    'System default',
    'NILE Event',
    'MATE Event',
    'County Fair Event',
  ];
  expect([...gallery.matchAll(/<caption[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    ...captions,
    ...captions,
  ]);
  for (const shown of ['Surface Alt', 'Text Subtle', 'Danger', 'Card'])
    expect(gallery).toContain(`>${shown}<`);
  expect(gallery).toContain('value="county-fair"');
  expect(gallery).not.toContain('>FAIL<');
});

test('an unknown path takes the theme of the show that one of its segments is', async () => {
  expect(await html('/404')).toContain('(location.pathname,["nile","mate","county-fair"])');
});

const otherVenue =
  /7:00 AM–7:00 PM|6:00 AM–6:00 PM|docks are open|14 f|26,000|decibels|Dock Assignment|explosives|Exhibit Hall|Concourse|Courtyard/i;

test('it says nothing that nobody entered: its hub and its form say whom to ask', async () => {
  const published = (snapshot: Snapshot): Snapshot => {
    const { events, areas = [], ...saved } = withThird(snapshot);
    const [fair, hall] = [events.at(-1), areas[0]];
    if (!fair || !hall) throw new Error('A show and an area are there');
    const undated = { ...fair, location: 'Fairgrounds, Miles City, MT', startDate: null, endDate: null };
    const barn = { ...hall, id: 'barn', eventId: fair.id, key: 'barn', name: 'Barn', line: '', notes: [] };
    return {
      ...saved,
      events: [...events.slice(0, -1), { ...undated, comingSoon: [] }],
      areas: [...areas, barn],
    };
  };
  const open = async (path: string) => Place.of(await pages.html(path, published)).the('main');
  const hub = await open('/county-fair/vendors');
  expect(hub.text).not.toMatch(otherVenue);
  const ask = 'Ask show management';
  expect(hub.facts).toEqual(
    expect.arrayContaining([
      ['Setup day', ask],
      ['Show days', ask],
      ['Maximum height', ask],
      ['Commercial vehicles', ask],
    ]),
  );
  expect(hub.texts('region').filter((text) => text.startsWith('Exhibitor Guidelines'))[0]).toContain(ask);
  expect(hub.text).toContain(`Load-In Process${ask}`);

  const form = await open('/county-fair/booth-inquiry');
  expect(form.text).not.toMatch(otherVenue);
  expect(form.field('Preferred area').texts('option')).toEqual(['Barn', 'No preference']);
  const landing = await open('/county-fair');
  expect(landing.text).not.toMatch(otherVenue);
  expect(landing.facts).not.toContainEqual(['Days', '3']);
});
