import { notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { scrub } from '#server/database/scrub.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { removeStrayMailFiles } from '#server/mail/files.ts';
import { lockedWrite } from '#server/saving/locked-write.ts';
import { answerColumns } from './columns.ts';

/** Every column that holds what somebody wrote. */
const TEXTS = [
  ...answerColumns.filter(({ kind }) => kind !== 'checkbox').map(({ column }) => column),
  'notes',
  'request_hash',
];

/** The tables in which it stood. */
const TABLES = ['booth_inquiries', 'inquiry_log', 'mail_outbox'];

/**
 * DELETE /api/booth-inquiries/{id}: erases everything personal of an inquiry, for good. The row stays, emptied, with its
 * shows and days: it is counted, and listed no more. @throws HttpError 404, also for one that was erased before.
 */
export async function deleteInquiry({ params, user }: AdministratorCall): Promise<void> {
  const isErased = await eraseInquiry(idFrom(params, 'Inquiry'), user.id);
  await scrubErased();
  if (!isErased) throw notFound('Inquiry');
}

/**
 * Erases one inquiry, its mails, and what its log says of it; the log keeps what was done, when and by whom (`by` null: the
 * clock). @returns whether there was something to erase.
 */
export async function eraseInquiry(id: string, by: string | null): Promise<boolean> {
  const emptied = sql.unsafe(TEXTS.map((column) => `${column} = ''`).join(', '));
  const lock = sql`select 1 from booth_inquiries where id = ${id} for update`;
  const [row] = await lockedWrite(
    lock,
    sql`
    with was as (select id from booth_inquiries where id = ${id} and erased_at is null),
    erased as (
      -- Nothing is kept that knows the sender again: the key is another one, and links made before are void.
      update booth_inquiries set ${emptied}, previous_exhibitor = false, suspected_spam = false, number = null,
        idempotency_key = gen_random_uuid()::text, links = links + 1, version = version + 1,
        updated_at = now(), erased_at = now()
      from was where booth_inquiries.id = was.id
      returning booth_inquiries.id),
    mails as (delete from mail_outbox where inquiry_ids @> array[${id}::uuid] and exists (select 1 from was)),
    silenced as (update inquiry_log set before = null, after = null where inquiry_id in (select id from erased)),
    told as (
      insert into inquiry_log (inquiry_id, by_user, kind) select id, ${by}::uuid, 'erased' from erased),
    wanted as (update erasures set wanted = wanted + 1 where exists (select 1 from erased))
    select 1 from erased`,
  );
  return row !== undefined;
}

let last: Promise<void> = Promise.resolve();

/**
 * Removes what was erased from the files of the mails and of the database, too. Who comes while others are at it waits for the next turn, which
 * is everybody's. What fails, or is cut off, is done by the next start and by the clock.
 */
export function scrubErased(): Promise<void> {
  last = last.then(scrubOnce).catch((error) => log({ event: 'erase', ...describeFault(error) }));
  return last;
}

async function scrubOnce(): Promise<void> {
  const [row] = await sql`select wanted::int, done::int from erasures`;
  const { wanted, done } = row as { wanted: number; done: number };
  if (wanted === done) return;
  await removeStrayMailFiles();
  await scrub(TABLES);
  await sql`update erasures set done = greatest(done, ${wanted}::int)`;
}
