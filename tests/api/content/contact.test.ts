import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { columns } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const { portal, ann, nile, mate } = await signedInPortal();

const save = (value: string, eventId: string | null, key = 'contact_phone') =>
  ann.saveText(key, value, eventId);
const history = async (eventId: string) =>
  columns((await ann.textHistory('contact_phone', eventId)) as never[], 'before', 'after');

let asked = 0;
/** Returns the words of the show's PDF for all days and of the mail to a vendor who asks for a booth. */
async function toldBy(slug: 'nile' | 'mate', eventId: string) {
  const pdf = await fetch(portal.url + paths.masterSchedule(slug));
  const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
  await sql`truncate mail_outbox`;
  asked += 1;
  const asker = { contactEmail: `ann${asked}@ranch.example`, companyName: `Ranch ${asked}` };
  expect((await ann.post('/api/booth-inquiries', inquiryBody([eventId], asker))).status).toBeLessThan(300);
  const mails = await sql`select body from mail_outbox`;
  return [text, JSON.stringify(mails)].flatMap((words) => [...new Set(words.match(/\(406\) 256-\d{4}/g))]);
}

test('guides and mails of every show have the number of all shows, until one has another', async () => {
  await save('(406) 256-2400', null);
  expect([await toldBy('nile', nile), await toldBy('mate', mate)]).toEqual([
    ['(406) 256-2400', '(406) 256-2400'],
    ['(406) 256-2400', '(406) 256-2400'],
  ]);
  await save('(406) 256-2499', mate);
  expect([await toldBy('nile', nile), await toldBy('mate', mate)]).toEqual([
    ['(406) 256-2400', '(406) 256-2400'],
    ['(406) 256-2499', '(406) 256-2499'],
  ]);
  // How the number of all shows is shown is not how this one is.
  await save('(406) 256-2401', null, 'contact_phone_display');
  expect([await toldBy('nile', nile), await toldBy('mate', mate)]).toEqual([
    ['(406) 256-2401', '(406) 256-2401'],
    ['(406) 256-2499', '(406) 256-2499'],
  ]);
});

test('the history of a show’s text has the changes of all shows, too', async () => {
  expect(await history(nile)).toEqual([[null, '(406) 256-2400']]);
  expect(await history(mate)).toEqual([
    [null, '(406) 256-2499'],
    [null, '(406) 256-2400'],
  ]);
});
