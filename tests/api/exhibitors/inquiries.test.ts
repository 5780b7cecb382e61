import { beforeEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { png } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, ann, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from exhibitors`;
  await sql`update editions set start_date = null, end_date = null`;
});

let sent = 0;
async function send(shows = [nile]) {
  sent += 1;
  const words = { website: 'sagebrush.example', additionalComments: `No. ${sent}` };
  return (await ann.inquire(shows, { companyName: 'Sagebrush Leather', ...words })).id;
}
const update = (id: string, body: object) => ann.put(`/api/booth-inquiries/${id}`, body);
const exhibitorsAt = (show: string) => ann.read(`/api/exhibitors?eventId=${show}`);
const log = async (id: string) =>
  (await ann.read(`/api/booth-inquiries/${id}/log`)).filter(
    ({ kind }: { kind: string }) => kind === 'exhibitor',
  );

test('a reserved inquiry is an exhibitor without a booth, that nobody sees; once, and at each of its shows', async () => {
  const id = await send([nile, mate]);
  await done(update(id, { status: 'reserved' }));
  expect(await exhibitorsAt(nile)).toMatchObject([
    {
      company: 'Sagebrush Leather',
      booth: '',
      products: inquiryBody([nile]).productServices,
      isShown: false,
      inquiryId: id,
      website: 'https://sagebrush.example/',
      area: 'courtyard',
      contactName: "José O'Brien",
      contactEmail: 'jose@bigskyfence.example',
      contactPhone: '(406) 555-0142',
    },
  ]);
  expect(await exhibitorsAt(mate)).toMatchObject([{ company: 'Sagebrush Leather', area: '', inquiryId: id }]);
  await update(id, { status: 'contacted' });
  await update(id, { status: 'reserved' });
  expect(column([await exhibitorsAt(nile), await exhibitorsAt(mate)], 'length')).toEqual([1, 1]);
});

test('one that was deleted at one show comes back there, and stays as it is at the other', async () => {
  const id = await send([nile, mate]);
  await update(id, { status: 'reserved' });
  const [[atNile], [atMate]] = [await exhibitorsAt(nile), await exhibitorsAt(mate)];
  await ann.delete(`/api/exhibitors/${atMate.id}`);
  await update(id, { status: 'contacted' });
  await update(id, { status: 'reserved' });
  expect(await exhibitorsAt(nile)).toEqual([atNile]);
  expect(await exhibitorsAt(mate)).toMatchObject([{ company: 'Sagebrush Leather', inquiryId: id }]);
});

test('an inquiry for a show that is over makes none there', async () => {
  const id = await send();
  await sql`update editions set state = 'past' where id = ${nile}`;
  await done(update(id, { status: 'reserved' }));
  await sql`update editions set state = 'current' where id = ${nile}`.catch(() => undefined);
  expect(await sql`select id from exhibitors`).toEqual([]);
});

test('the inquiry’s log says what became of its exhibitor, and by whom', async () => {
  const id = await send([mate]);
  await update(id, { status: 'reserved' });
  const [{ id: exhibitor }] = await exhibitorsAt(mate);
  await ann.put(`/api/exhibitors/${exhibitor}`, { booth: '214', isShown: true });
  await update(id, { status: 'declined' });
  await ann.put(`/api/exhibitors/${exhibitor}`, { isShown: false });
  await ann.delete(`/api/exhibitors/${exhibitor}`);
  const by = { kind: 'team', email: 'ann@example.com', firstName: 'Ann' };
  expect(await log(id)).toMatchObject([
    { by, before: { company: 'Sagebrush Leather' }, after: null },
    { by, before: { isShown: true }, after: { isShown: false } },
    { by, before: { booth: '' }, after: { booth: '214', isShown: true } },
    { by, before: null, after: { company: 'Sagebrush Leather' } },
  ]);
});

describe('erasing an inquiry', () => {
  const reserved = async (isShown: boolean) => {
    const id = await send([mate]);
    await update(id, { status: 'reserved' });
    const { id: exhibitor } = (await exhibitorsAt(mate)).find(
      (one: { inquiryId: string | null }) => one.inquiryId === id,
    );
    const path = `/api/exhibitors/${exhibitor}`;
    await ann.put(path, { isShown, booth: '214' });
    await ann.fetch(`${path}/logo`, { method: 'PUT', body: png() });
    return { id, exhibitor };
  };
  const left = async (exhibitor: string) => ({
    exhibitors: (await sql`select id from exhibitors where id = ${exhibitor}`).length,
    changes: (await sql`select id from changes where record = ${exhibitor}`).length,
    logos: (await sql`select key from document_blobs`).length,
    snapshots: (
      await sql`select revision from publication_snapshots where snapshot::text like ${`%${exhibitor}%`}`
    ).length,
  });
  /** Words about the sender that list and history still have. */
  const contactLeft = async (exhibitor: string) => {
    const [row] = await sql`select (select json_agg(e) from exhibitors e where id = ${exhibitor})::text
      || (select json_agg(c) from changes c where record = ${exhibitor})::text as said`;
    return String(row?.said).match(/bigskyfence|O'Brien|555-0142/gi);
  };
  const nothing = { exhibitors: 0, changes: 0, logos: 0, snapshots: 0 };

  test('erases an exhibitor that nobody sees, with history, logo and what publications kept of it', async () => {
    const { id, exhibitor } = await reserved(true);
    await takeSnapshot();
    await ann.put(`/api/exhibitors/${exhibitor}`, { isShown: false });
    expect(await left(exhibitor)).toEqual({ exhibitors: 1, changes: 4, logos: 1, snapshots: 1 });
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}`));
    expect(await left(exhibitor)).toEqual(nothing);
  });

  test('leaves one that visitors see, or erases it on request and publishes the page without it', async () => {
    const { id, exhibitor } = await reserved(true);
    await expectStatus(400, ann.delete(`/api/booth-inquiries/${id}?exhibitor=maybe`));
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}`));
    expect(await left(exhibitor)).toMatchObject({ exhibitors: 1, logos: 1 });
    expect(await contactLeft(exhibitor)).toEqual(null);
    await sql`delete from exhibitors`;
    await sql`delete from document_blobs`;

    const other = await reserved(true);
    const revision = () => savedRevision(portal);
    const before = await revision();
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${other.id}?exhibitor=erase`));
    expect([await left(other.exhibitor), await revision()]).toEqual([nothing, before + 1]);
  });

  test('empties the contact of one that visitors saw at a show that is over', async () => {
    const { id, exhibitor } = await reserved(true);
    expect(await contactLeft(exhibitor)).not.toBeNull();
    await sql`update editions set state = 'past' where id = ${mate}`;
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${id}`));
    await sql`update editions set state = 'current' where id = ${mate}`;
    await sql`delete from document_blobs`;
    expect(await contactLeft(exhibitor)).toEqual(null);
  });

  test('erases the traces of one that was deleted before', async () => {
    const { id, exhibitor } = await reserved(true);
    await takeSnapshot();
    await ann.delete(`/api/exhibitors/${exhibitor}`);
    await ann.delete(`/api/booth-inquiries/${id}`);
    expect(await left(exhibitor)).toEqual(nothing);
  });

  test('offers exhibitors of its company that were typed or imported, and erases those that are chosen', async () => {
    const add = async (company: string, eventId = nile) =>
      (await ann.post('/api/exhibitors', { eventId, company, booth: '7', isShown: true })).body.id;
    const typed = await add('SAGEBRUSH  Leathér');
    const csv = 'Company,Booth\nSagebrush Leather,12';
    const { plan } = (await ann.post('/api/exhibitor-imports', { eventId: mate, csv })).body;
    await ann.post('/api/exhibitor-imports', { eventId: mate, csv, plan });
    const [imported] = await exhibitorsAt(mate);
    const stranger = await add('Rimrock Ropes');
    const same = (
      await ann.post('/api/exhibitors', {
        eventId: nile,
        company: 'Big Sky',
        contactEmail: 'JOSE@bigskyfence.example',
      })
    ).body;
    await takeSnapshot();
    const { id, exhibitor } = await reserved(false);
    const path = `/api/booth-inquiries/${id}`;
    const offered = await ann.read(`${path}/exhibitors`);
    expect(offered).toMatchObject([
      { id: same.id, company: 'Big Sky' },
      { id: typed, company: 'SAGEBRUSH Leathér', booth: '7', isShown: true, edition: { state: 'current' } },
      { id: imported.id, company: 'Sagebrush Leather', booth: '12', isShown: false },
    ]);
    await expectStatus(204, ann.delete(`${path}?others=${[typed, stranger]}`));
    expect(await left(exhibitor)).toMatchObject({ exhibitors: 0 });
    expect(await left(typed)).toMatchObject({ exhibitors: 0, changes: 0, snapshots: 0 });
    expect(await left(imported.id)).toMatchObject({ exhibitors: 1, changes: 1 });
    expect(await left(stranger)).toMatchObject({ exhibitors: 1, changes: 1, snapshots: 1 });
  });

  test('gives who asks for their data the exhibitor, too', async () => {
    const { id } = await reserved(false);
    const person = await ann.read(`/api/booth-inquiries/${id}/person`);
    expect(person.exhibitors).toMatchObject([{ company: 'Sagebrush Leather', booth: '214' }]);
  });
});

describe('an inquiry that came after the last day is for the next show, so its exhibitor', () => {
  beforeEach(async () => {
    await sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18' where id = ${nile}`;
    await sql`update booth_inquiries set status = 'new'`;
  });
  const start = () => startEdition(ann, nile);

  test('is added where that show is started, and stays with it', async () => {
    const [id, withdrawn, other] = [await send(), await send(), await send([mate])];
    for (const one of [id, withdrawn, other]) await update(one, { status: 'reserved' });
    await sql`update booth_inquiries set withdrawn_at = now() where id = ${withdrawn}`;
    expect(await exhibitorsAt(nile)).toEqual([]);
    await sql`delete from exhibitors where inquiry_id = ${other}`;

    const draft = await start();
    expect(await exhibitorsAt(draft.id)).toMatchObject([{ company: 'Sagebrush Leather', inquiryId: id }]);
    expect(await exhibitorsAt(mate)).toEqual([]);
    await ann.delete(`/api/editions/${draft.id}`);
  });

  test('is added to the one being prepared, and is there once that is current', async () => {
    const draft = await start();
    const id = await send();
    await update(id, { status: 'reserved' });
    expect(await exhibitorsAt(nile)).toEqual([]);
    const [exhibitor] = await exhibitorsAt(draft.id);
    await ann.put(`/api/exhibitors/${exhibitor.id}`, { booth: '214' });
    await makeCurrent(ann, (await ann.read(`/api/editions?eventId=${nile}`))[0]);
    expect((await ann.read(`/api/booth-inquiries/${id}`)).eventIds).toEqual([draft.id]);
    await update(id, { status: 'contacted' });
    await update(id, { status: 'reserved' });
    expect(await exhibitorsAt(draft.id)).toMatchObject([{ booth: '214', inquiryId: id }]);
  });
});
