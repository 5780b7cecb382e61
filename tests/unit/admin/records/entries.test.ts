import { describe, expect, test } from 'vitest';
import { whereShown } from '#admin/content/ContentField.tsx';
import { editorCards, fits } from '#admin/content/TextRows.tsx';
import { baseVersionOf, contentEntries, entryOf, placeOf, storedItem } from '#admin/records/texts.ts';

import { patternsOf } from '#domain/basics/search.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { contentGroups } from '#domain/content/row.ts';
import { catalogue } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { contentEditorLabels } from '#messages/admin.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

const event = (slug: 'nile' | 'mate', isActive = true): PortalEvent => ({
  ...firstShow(slug).event,
  isActive,
  startDate: '2025-10-10',
  endDate: null,
  location: 'MetraPark',
});
const [nile, mate] = [event('nile'), event('mate')];
const stored = (key: string, value: string, eventId: string | null = nile.id) =>
  storedText(key, value, { eventId, version: 3 });
const find = (key: string, items: ContentItem[] = [], of = nile) => {
  const entry = entryOf(contentEntries(of, items), key);
  if (!entry) throw new Error(`No ${key}`);
  return entry;
};

describe('the texts of a show', () => {
  test('every text of the catalogue is there, then the unknown keys that are stored', () => {
    const entries = contentEntries(nile, [
      stored('zebra', 'Z'),
      stored('hero_title', 'T'),
      stored('apple', 'A'),
    ]);
    expect(entries.map(({ key }) => key)).toEqual([...catalogue.map(({ key }) => key), 'apple', 'zebra']);
  });

  test('a text of the show comes before one for all shows; another show’s is not seen', () => {
    const items = [
      stored('hero_title', 'All', null),
      stored('hero_title', 'Own'),
      stored('cta_title', 'Mate', mate.id),
    ];
    expect(storedItem(find('hero_title', items))?.value).toBe('Own');
    expect(storedItem(find('hero_title', items, mate))?.value).toBe('All');
    expect(storedItem(find('cta_title', items))).toBe(undefined);
  });

  test('a number of the show itself is shown and edited in the place of the shown number of all shows', () => {
    const items = [
      stored('contact_phone_display', '1-800-SHOWS', null),
      stored('contact_phone', '(406) 555-0199', mate.id),
      stored('contact_mailing_address', 'Office', null),
      stored('nile_org_name', 'Barn', mate.id),
    ];
    const said = (key: string, of: PortalEvent) => {
      const entry = find(key, items, of);
      return [storedItem(entry)?.value, entry.fallback, placeOf(entry, of), baseVersionOf(entry)];
    };
    expect(said('contact_phone_display', nile)).toEqual(['1-800-SHOWS', '(406) 555-0100', null, 3]);
    expect(said('contact_phone_display', mate)).toEqual([undefined, '(406) 555-0199', mate.id, 0]);
    expect(said('contact_mailing_address', mate).slice(2)).toEqual([mate.id, 0]);
  });

  test('a text stored under another of its names is found, and saved under its own from version 0', () => {
    const entry = find('contact_primary_email', [stored('contact_email', 'a@example.org')]);
    expect([entry.key, storedItem(entry)?.value, baseVersionOf(entry)]).toEqual([
      'contact_primary_email',
      'a@example.org',
      0,
    ]);
    expect(baseVersionOf(find('contact_email', [stored('contact_primary_email', 'b@example.org')]))).toBe(3);
  });

  test('Add stores what the page shows: the record’s own field, the text that is followed, else the default', () => {
    expect(find('event_location').fallback).toBe('MetraPark');
    expect(find('event_end_date').fallback).toBe('');
    expect(find('contact_phone_display', [stored('contact_phone', '(406) 555-0199')]).fallback).toBe(
      '(406) 555-0199',
    );
    expect(find('hero_title').fallback).toBe('Your booth at {EVENT_NAME}');
    expect(find('schedule_summary_title', [], mate).fallback).toBe('49th annual show');
  });

  test('a description stored as html is edited as html, any other text as the words of it', () => {
    const html = (key: string): ContentItem => ({ ...stored(key, '<b>Hi</b> &amp; bye'), type: 'html' });
    const description = find('event_description', [html('event_description')]);
    expect([description.type, description.own?.value]).toEqual(['html', '<b>Hi</b> &amp; bye']);
    const title = find('hero_title', [html('hero_title')]);
    expect([title.type, title.own?.type, title.own?.value]).toEqual(['text', 'text', 'Hi & bye']);
    expect(find('hero_description').type).toBe('text');
    const follower = find('mate_floormap_description', [html('floor_map_coming_soon_desc')]);
    expect([follower.type, follower.fallback], 'Add stores words').toEqual(['text', 'Hi & bye']);
  });

  test('no two texts are called the same', () => {
    const names = contentEntries(nile, []).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(find('floor_map_hero_title').name).toBe('Headline, Floor Map Content');
    expect(find('homepage_main_title').name).toBe('Headline, Homepage Content');
  });
});

describe('the cards', () => {
  test('stand in their order, the last one only for keys that nothing knows', () => {
    const ids = (items: ContentItem[]) => editorCards(contentEntries(nile, items)).map(({ id }) => id);
    const known = contentGroups.map(({ id }) => id).filter((id) => id !== 'other');
    expect([ids([]), ids([stored('odd', 'Two')])]).toEqual([known, [...known, 'other']]);
  });

  test('a text that does not name its day stands below the days', () => {
    const days = editorCards(contentEntries(nile, [stored('vendor_days_note', 'N')])).find(
      ({ id }) => id === 'vendor-days',
    );
    expect(days?.parts.map(({ label }) => label)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map(contentEditorLabels.day),
      contentEditorLabels.otherDays,
    ]);
    expect(days?.parts.at(-1)?.rows.map(({ entry }) => entry.key)).toEqual(['vendor_days_note']);
  });

  test('the search looks at names, label and words, all of which must be there', () => {
    const entry = find('contact_primary_email', [stored('contact_email', 'Ann@Example.org')]);
    const finds = (search: string) => fits(entry, patternsOf(search), 'all');
    expect(['contact_email', 'EMAIL address', 'ann@example', 'ann contact_primary'].map(finds)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(finds('ann nobody')).toBe(false);
    expect([fits(entry, [], 'customized'), fits(entry, [], 'default')]).toEqual([true, false]);
  });

  test.each([
    ['2025', ['footer_copyright_year']],
    ['1–2 business days', ['inquiry_review_promise']],
    ['booths available', ['event_card_badge']],
    ['docks are open', ['loading_dock_note']],
    ['system online', ['footer_badge1']],
  ])('the search for “%s” finds what says it, stored or not', (search, keys) => {
    const found = contentEntries(nile, []).filter((entry) => fits(entry, patternsOf(search), 'all'));
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });
});

describe('where a text is shown', () => {
  const shows = [nile, mate];

  test('pages for all shows read the default show', () => {
    expect(whereShown(find('homepage_main_title'), nile, shows)).toBe(
      'Shown on the home page, for all shows.',
    );
    expect(whereShown(find('homepage_main_title'), mate, shows)).toBe(
      'The home page uses NILE’s text for all shows. Your text for MATE isn’t shown there.',
    );
    expect(whereShown(find('homepage_main_title'), mate, [event('nile', false), mate])).toBe(
      'Shown on the home page, for all shows.',
    );
  });

  test('a text on both kinds of pages says so', () => {
    expect(whereShown(find('cta_title'), nile, shows)).toBe('Shown on the home page too, for all shows.');
    expect(whereShown(find('cta_title'), mate, shows)).toBe('The home page shows NILE’s text.');
  });

  test('a text of the other show names it', () => {
    expect(whereShown(find('mate_floormap_title'), nile, shows)).toBe(
      'Shown only on the pages of MATE. Choose MATE to change it.',
    );
    expect(whereShown(find('mate_floormap_title'), mate, shows)).toBe(null);
  });

  test('a text that a page for all shows reads of each show needs no words', () => {
    expect(whereShown(find('event_card_badge'), mate, shows)).toBe(null);
    expect(whereShown(find('button_enter_event'), mate, shows)).toBe(null);
  });

  test('while no show is offered they read the same one', () => {
    const closed = [event('nile', false), event('mate', false)];
    expect(whereShown(find('no_shows_text'), mate, closed)).toBe(
      'The home page uses NILE’s text for all shows. Your text for MATE isn’t shown there.',
    );
  });

  test('any other text needs no words', () => expect(whereShown(find('hero_title'), nile, shows)).toBe(null));
});
