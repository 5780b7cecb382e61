import { beforeAll, expect, test } from 'vitest';
import type { Edition } from '#domain/events/edition.ts';
import { column } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const read = (path: string) => ann.read(path);

beforeAll(async () => {
  await ann.saveText('hero_title', 'Welcome', nile);
  await ann.saveText('footer_company', 'For all shows');
  await ann.saveSetting('documents_quota_mb', '50', mate);
  await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', eventId: nile, isPublic: 'on' });
  await upload(portal, ann, 'list.pdf', pdf(), { title: 'Phone list' });
  await ann.post('/api/exhibitors', { eventId: nile, company: 'Sagebrush', isShown: false });
  const days = { startDate: '2027-10-09', endDate: '2027-10-17' };
  await ann.post('/api/editions', { eventId: nile, ...days, documents: true });
});

test('one call answers like the single ones: who asks, the editions in their order, how many records each has', async () => {
  const shows: Edition[] = await read('/api/events');
  const editions: Edition[] = [];
  for (const { id } of shows) editions.push(...(await read(`/api/editions?eventId=${id}`)));
  const counts: Record<string, object> = {};
  for (const { id } of editions) {
    const sizeOf = async (list: string) => (await read(`/api/${list}?eventId=${id}`)).length;
    counts[id] = {
      content: await sizeOf('content'),
      documents: await sizeOf('documents'),
      exhibitors: await sizeOf('exhibitors'),
      settings: await sizeOf('settings'),
    };
  }
  expect(column(editions, 'state')).toEqual(['draft', 'current', 'current']);
  expect(counts[nile]).toEqual({ content: 2, documents: 2, exhibitors: 1, settings: 0 });
  const user = await read('/api/auth/user');
  expect(await read('/api/session')).toEqual({ user, isDemo: false, editions, counts });
});
