import { beforeAll, describe, expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Sql } from '#tests/support/portal/sql.ts';

const pages = pagesForTests((sql) => addExhibitors(sql));

async function addExhibitors(sql: Sql) {
  await sql`insert into exhibitors (event_id, company, booth, area, products, website, is_shown, logo)
    select id, company, booth, area, products, website, is_shown, logo from editions,
      (values
        ('Sagebrush Leather', '214', 'expo', 'Saddles & tack', 'https://www.sagebrush.example/', true,
          '{"type":"image/png","width":120,"height":60,"sha256":"0"}'::jsonb),
        ('Big Sky Fence', '12', 'courtyard', '', '', true, null),
        ('Elk Ridge', '', '', '<b>Jerky</b>', '', true, null),
        ('Not Yet Inc', '9', 'expo', '', '', false, null)
      ) rows (company, booth, area, products, website, is_shown, logo)
    where slug = 'nile'`;
}

test('while the part is coming soon, the page names nobody, nor does anything link to it', async () => {
  const html = await pages.html('/nile/exhibitors');
  expect(['Sagebrush', 'Not Yet'].filter((name) => html.includes(name))).toEqual([]);
  expect((await pages.open('/nile/exhibitors')).headings()).toContain('Exhibitor List Coming Soon');
  expect((await pages.open('/nile')).the('main').all('link', 'See all exhibitors')).toEqual([]);
});

test('a snapshot from before there were exhibitors keeps the page coming soon', async () => {
  const html = await pages.html('/nile/exhibitors', ({ exhibitors: _, ...before }) => before);
  expect(html).toContain('Exhibitor List Coming Soon');
});

describe('published', () => {
  beforeAll(() => pages.portal.sql`update editions set coming_soon = '{}' where slug = 'nile'`);

  test('it lists who is shown, by area, with all that is told of them', async () => {
    const page = (await pages.open('/nile/exhibitors')).the('main');
    expect(page.headings(1)).toEqual(['Exhibitors']);
    expect(page.headings(2)).toEqual(['From the 2025 show', 'Expo Building', 'Courtyard', 'Other locations']);
    expect(page.headings(3)).toEqual(['Sagebrush Leather', 'Big Sky Fence', 'Elk Ridge']);
    expect(page.phrases).toEqual(expect.arrayContaining(['Booth 214', 'Saddles & tack', '<b>Jerky</b>']));
    expect(page.the('link', 'Sagebrush Leather').attribute('href')).toBe('https://www.sagebrush.example/');
    expect(page.tags('fieldset').flatMap((filter) => column(filter.tags('label'), 'text'))).toEqual([
      'All Areas',
      'Expo Building (Main Trade Show)',
      'Courtyard (Outdoor Exhibitors)',
    ]);
    expect(await pages.html('/nile/exhibitors')).not.toContain('Not Yet Inc');
  });

  test('landing page, hub and map link to it, and the show counts them while no figure is entered', async () => {
    for (const path of ['/nile', '/nile/vendors', '/nile/floor-map'])
      expect((await pages.open(path)).the('main').the('link', 'See all exhibitors').attribute('href')).toBe(
        '/nile/exhibitors',
      );
    expect((await pages.open('/nile')).the('main').phrases).toContain('3');
  });

  test('search engines are told of it', async () => {
    expect(await pages.html('/sitemap.xml')).toContain('/nile/exhibitors</loc>');
  });
});
