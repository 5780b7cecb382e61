import type { ContentItem } from '#domain/content/item.ts';
import type { InquiryLogEntry } from '#domain/inquiries/history.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryPage } from '#domain/inquiries/list.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { NOTHING } from './ledger.ts';
import { shaOf } from './managers.ts';
import { administratorAt } from './portal.ts';
import { KINDS } from './records.ts';
import type { World } from './world.ts';

/** All things that the ledger may know, as the portal says them: by whole requests, the bytes of files included. @throws when one is not answered. */
export async function readPortal({ portal, eventId }: World): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const tell = (thing: string, value: string) =>
    said.set(thing, said.has(thing) ? `there twice: ${said.get(thing)}, ${value}` : value);
  const ask = administratorAt(portal, '203.0.113.200');
  const get = async (path: string) => {
    const answer = await ask('check', path, { isCheck: true });
    if (answer?.status !== 200) throw new Error(`A check of ${path}: ${answer?.status ?? 'unanswered'}`);
    return answer;
  };
  const list = async (path: string) => (await get(`${path}?eventId=${eventId}`)).body;

  const texts: ContentItem[] = await list('/api/content');
  for (const text of texts.filter((one) => one.eventId === eventId)) tell(`text ${text.key}`, text.value);
  for (const { name, path, read } of KINDS)
    for (const [title, words] of (await list(path)).map(read)) tell(`${name} ${title}`, words);
  for (const { id, title } of await list('/api/documents'))
    tell(`document ${title}`, shaOf((await get(`/api/documents/${id}/download`)).bytes));
  for (const { id, alt, files } of (await list('/api/pictures')) as Picture[]) {
    const paths = files.map(({ sha256 }) => `/api/pictures/${id}/files/${sha256}`);
    tell(`picture ${alt}`, paths[0] ? shaOf((await get(paths[0])).bytes) : '');
  }
  for (const inquiry of await readInquiries()) {
    const { companyName: company, status, notes, withdrawnAt } = inquiry;
    tell(`inquiry of ${company}`, inquiry.contactEmail);
    tell(`work on ${company}`, notes === '' ? NOTHING : `${status} ${notes}`);
    tell(`withdrawal of ${company}`, withdrawnAt === null ? NOTHING : 'withdrawn');
    const log: InquiryLogEntry[] = (await get(`/api/booth-inquiries/${inquiry.id}/log`)).body;
    for (const entry of log) {
      if (entry.kind === 'note') tell(`${entry.after} of ${company}`, 'there');
      if (entry.kind === 'mail' && entry.mail.kind === 'answer')
        tell(`answer ${entry.mail.subject} to ${company}`, 'there');
    }
  }
  return said;

  async function readInquiries(after = ''): Promise<StoredInquiry[]> {
    const query = new URLSearchParams({ limit: '200', ...(after && { after }) });
    const { items, next }: InquiryPage = (await get(`/api/booth-inquiries?${query}`)).body;
    return next === null ? items : [...items, ...(await readInquiries(next))];
  }
}
