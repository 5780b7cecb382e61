import { expect, test } from 'vitest';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann, nile, mate } = await signedInPortal();
const ROUNDS = 60;
const AT_ONCE = 4;

/** A new inquiry, however many there were in these minutes. */
async function send(eventIds: string[], changes = {}) {
  await sql`delete from rate_limits`;
  const words = { additionalComments: crypto.randomUUID(), ...changes };
  await ann.inquire(eventIds, words);
}

/** Returns the stored counts and the counted ones. */
async function counts() {
  const [row] = await sql`
    with stated as (
      select id, case when erased_at is not null then 'erased' when withdrawn_at is not null then 'withdrawn' else status end as state
      from booth_inquiries
      union all
      select id, 'needs' from booth_inquiries inquiry, need_of(inquiry) where since is not null),
    counted as (
      select '00000000-0000-0000-0000-000000000000'::uuid as list, state, count(*)::int as count from stated group by state
      union all
      select event_id, state, count(*)::int from stated join inquiry_events on inquiry_id = id group by event_id, state)
    select
      (select json_agg(c order by list, state) from (select * from inquiry_counts where count <> 0) c) as kept,
      (select json_agg(c order by list, state) from counted c) as counted,
      (select count(*)::int from (
        (select list, inquiry_id, case when since is null then state else 'needs' end from inquiry_list
          except select l.list, s.id, s.state from stated s join inquiry_list l on l.inquiry_id = s.id)
        union all
        (select event_id, inquiry_id, null from inquiry_events except select list, inquiry_id, null from inquiry_list)) off) as off`;
  return row as { kept: unknown; counted: unknown; off: number };
}

/** A sequence that is the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

test('the counts are what counting says, whatever is written, several at once and by functions of any deploy', async () => {
  const upTo = random(20261122);
  const anyOf = async () => {
    const rows = await sql`select id from booth_inquiries order by created_at, id`;
    return rows[upTo(Math.max(1, rows.length))]?.['id'] as string | undefined;
  };
  const writes: ((id: string) => PromiseLike<unknown>)[] = [
    () => send([nile]),
    () => send([mate, nile]),
    () => send([mate], { companyName: `No ${upTo(9)}` }),
    (id) =>
      ann.put(`/api/booth-inquiries/${id}`, {
        status: ['new', 'contacted', 'reserved', 'declined'][upTo(4)],
      }),
    (id) => ann.post('/api/inquiry-marks', { ids: [id], mark: ['opened', 'done', 'undone'][upTo(3)] }),
    (id) =>
      sql`update mail_outbox set failed_at = now(), attempts = 1 where inquiry_id = ${id} and kind <> 'notice'`,
    (id) => sql`insert into inquiry_log (inquiry_id, kind) values (${id}, 'note')`,
    (id) => ann.put(`/api/booth-inquiries/${id}`, { notes: `Notes ${upTo(99)}` }),
    (id) => sql`update booth_inquiries set withdrawn_at = now() where id = ${id} and erased_at is null`,
    (id) => sql`update booth_inquiries set withdrawn_at = null where id = ${id}`,
    (id) => sql`update booth_inquiries set created_at = created_at - interval '3 days' where id = ${id}`,
    (id) => sql`
      update inquiry_events set event_id = ${mate} where inquiry_id = ${id} and event_id = ${nile}
        and not exists (select 1 from inquiry_events where inquiry_id = ${id} and event_id = ${mate})`,
    () => sql`update booth_inquiries set status = 'declined' where status = 'reserved' and erased_at is null`,
    (id) => (upTo(4) === 0 ? ann.delete(`/api/booth-inquiries/${id}`) : send([mate])),
    (id) => (upTo(4) === 0 ? sql`delete from booth_inquiries where id = ${id}` : send([nile])),
  ];
  await send([nile]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, anyOf));
    await Promise.all(ids.map((id) => id && writes[upTo(writes.length)]?.(id)));
    const { kept, counted, off } = await counts();
    expect({ round, kept, off }).toEqual({ round, kept: counted, off: 0 });
  }
});

test('the counts go along when a show comes to its next edition, and back', async () => {
  await send([nile, mate]);
  const draft = await startEdition(ann, nile);
  await makeCurrent(ann, draft);
  const { kept, counted, off } = await counts();
  expect({ kept, off }).toEqual({ kept: counted, off: 0 });
  const ofNext = await ann.read(`/api/booth-inquiries?eventId=${draft.id}`);
  expect(Object.values<number>(ofNext.summary.counts).reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(ofNext.items.length).toBeGreaterThan(0);
  await sql`truncate booth_inquiries, inquiry_events, inquiry_log, mail_outbox`;
  expect(await counts()).toEqual({ kept: null, counted: null, off: 0 });
});
