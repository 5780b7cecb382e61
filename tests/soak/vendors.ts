import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { NOTHING } from './ledger.ts';
import type { Random } from './random.ts';
import { type Act, insist, type World } from './world.ts';

/** The team's address for inquiries. */
export const TEAM = 'team@shows.example';
const PAGES = ['/', '/nile', '/nile/vendors', '/mate/vendors', '/contact', '/nile/booth-inquiry'];

/** A vendor who sends inquiries, changes them by their links, and reads pages and documents. */
export function vendor(world: World, name: string, random: Random): Act {
  const { portal, ledger, mails, eventId } = world;
  const newNetwork = () => ({
    'X-Forwarded-For': `198.51.${random.between(0, 255)}.${random.between(1, 254)}`,
  });
  const headers = newNetwork();
  const own: { company: string; path: string }[] = [];
  let count = 0;

  async function submit() {
    count += 1;
    const company = `${name} company ${count}`;
    const email = `${name}-${count}@vendors.example`;
    const body = inquiryBody([eventId], { companyName: company, contactEmail: email });
    // One network may send 60 in ten minutes.
    const withKey = { ...newNetwork(), 'Idempotency-Key': `${name}-${count}` };
    const answer = await ledger.write(`inquiry of ${company}`, email, () =>
      insist(world, () =>
        portal.ask('inquiry', '/api/booth-inquiries', { method: 'POST', headers: withKey, body }),
      ),
    );
    if (answer?.status !== 201) return;
    own.push({ company, path: new URL(answer.body.statusUrl).pathname });
    world.inquiries.push({ id: answer.body.id, company, email });
    mails.promise(email, 'we got your booth inquiry');
    mails.promise(TEAM, `booth inquiry from ${company}`);
  }

  async function change(thing: string, value: string, fields: Record<string, string>) {
    if (own.length === 0) return;
    const { company, path } = random.pick(own);
    await ledger.write(`${thing} of ${company}`, value, () =>
      portal.ask('vendor’s change', path, {
        method: 'POST',
        headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(fields),
      }),
    );
  }
  function addNote() {
    count += 1;
    const note = `note ${name} ${count}`;
    return change(note, 'there', { do: 'note', note });
  }
  const withdraw = () => change('withdrawal', 'withdrawn', { do: 'withdraw' });
  const sendAgain = () => change('withdrawal', NOTHING, { do: 'send-again' });

  async function look() {
    const path = random.pick([...PAGES, ...own.slice(-3).map((inquiry) => inquiry.path)]);
    const page = await portal.ask('page', path, { headers: { ...headers, Accept: 'text/html' } });
    if (page?.status === 200 && !page.bytes.toString().trimEnd().endsWith('</html>'))
      world.faults.add(`The page ${path} did not come whole`);
  }
  async function readDocument() {
    const list = await portal.ask('documents', '/api/documents', { headers });
    if (list?.status !== 200 || list.body.length === 0) return;
    const { id } = random.pick<{ id: string }>(list.body);
    await portal.ask('download', `/api/documents/${id}/download`, { headers });
  }

  const acts = [submit, submit, addNote, addNote, withdraw, sendAgain, look, look, look, readDocument];
  return () => random.pick(acts)();
}
