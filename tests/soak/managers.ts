import { createHash } from 'node:crypto';
import { inquiryStatuses } from '#domain/inquiries/inquiry.ts';
import { pdfOfSize, png } from '#tests/support/samples/files.ts';
import { NOTHING } from './ledger.ts';
import { type Answer, administratorAt } from './portal.ts';
import type { Random } from './random.ts';
import { KINDS, type RecordKind } from './records.ts';
import { type Act, insist, type World } from './world.ts';

/** A manager has so many texts, and at most so many records of each kind. */
const TEXTS = 5;
const MOST = 6;
/** One upload in so many is larger than one request may be. */
const LARGE = 30;

export const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Kept = { id: string; title: string };

/** One of several managers, with texts and records of their own; each answers the inquiries whose turn is theirs. */
export function manager(world: World, [turn, of]: readonly [number, number], random: Random): Act {
  const { ledger, mails, eventId } = world;
  const ask = administratorAt(world.portal, `203.0.113.${turn + 1}`);
  const kept = new Map<string, Kept[]>(
    ['document', 'picture', ...KINDS.map(({ name }) => name)].map((name) => [name, []]),
  );
  const keptOf = (kind: string) => kept.get(kind) ?? [];
  let count = 0;
  const newWords = () => {
    count += 1;
    return `manager ${turn} ${count}`;
  };
  /** A write of a kind that its thing begins with. */
  const write = (thing: string, value: string, path: string, method: string, body?: object) =>
    ledger.write(thing, value, () => ask(thing.split(' ')[0] ?? '', path, { method, ...(body && { body }) }));

  const saveText = () => {
    const [key, value] = [`soak_${turn}_${random.between(1, TEXTS)}`, newWords()];
    return write(`text ${key}`, value, '/api/content', 'POST', { key, value, eventId });
  };

  /** When there are enough, one goes. */
  async function removeOne(kind: string, path: string) {
    const records = keptOf(kind);
    if (records.length < MOST) return false;
    const [record] = records.splice(random.between(0, MOST - 1), 1);
    if (record) await write(`${kind} ${record.title}`, NOTHING, `${path}/${record.id}`, 'DELETE');
    return true;
  }
  const keep = (kind: string, title: string, answer: Answer | undefined) => {
    const isThere = answer !== undefined && answer.status < 300;
    if (isThere) keptOf(kind).push({ id: answer.body.id, title });
    return isThere;
  };

  async function editRecord({ name, path, body }: RecordKind) {
    const words = newWords();
    const record = random.pick([...keptOf(name), undefined]);
    if (record) {
      const fields = { ...body(record.title, words), eventId };
      await write(`${name} ${record.title}`, words, `${path}/${record.id}`, 'PUT', fields);
    } else if (!(await removeOne(name, path))) {
      const fields = { ...body(words, words), eventId };
      keep(name, words, await write(`${name} ${words}`, words, path, 'POST', fields));
    }
  }

  async function uploadDocument() {
    if (await removeOne('document', '/api/documents')) return;
    const isLarge = random.between(1, LARGE) === 1;
    const [title, bytes] = [newWords(), pdfOfSize(isLarge ? 4_500_000 : random.between(1000, 90_000))];
    const fields = { title, isPublic: 'on', eventId };
    const answer = await ledger.write(`document ${title}`, shaOf(bytes), () => {
      if (isLarge) return sendInParts(fields, bytes);
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([bytes]), 'form.pdf');
      return ask('document', '/api/documents', { method: 'POST', body: form });
    });
    keep('document', title, answer);
  }
  async function sendInParts(fields: object, file: Uint8Array) {
    const body = { ...fields, name: 'form.pdf', size: file.length };
    const started = await ask('upload', '/api/uploads', { method: 'POST', body });
    if (started?.status !== 201) return started;
    const { id, partSize } = started.body;
    for (let number = 1; (number - 1) * partSize < file.length; number += 1) {
      const bytes = file.subarray((number - 1) * partSize, number * partSize);
      const part = await ask('part', `/api/uploads/${id}/parts/${number}`, { method: 'PUT', body: bytes });
      if (part?.status !== 200) return part;
    }
    return ask('upload', `/api/uploads/${id}/complete`, { method: 'POST' });
  }

  async function addPicture() {
    if (await removeOne('picture', '/api/pictures')) return;
    const [title, bytes] = [newWords(), png({ width: 640, height: random.between(200, 600) })];
    const body = { eventId, place: 'photo', alt: title };
    const added = await write(`picture ${title}`, '', '/api/pictures', 'POST', body);
    if (!keep('picture', title, added)) return;
    const path = `/api/pictures/${added?.body.id}/files?sizes=${bytes.length}`;
    await write(`picture ${title}`, shaOf(bytes), path, 'PUT', bytes);
  }

  async function workOnInquiry() {
    const inquiry = pickInquiry();
    if (!inquiry) return;
    const [status, notes] = [random.pick(inquiryStatuses), newWords()];
    const path = `/api/booth-inquiries/${inquiry.id}`;
    await write(`work on ${inquiry.company}`, `${status} ${notes}`, path, 'PUT', { status, notes });
  }
  async function answerInquiry() {
    const inquiry = pickInquiry();
    if (!inquiry) return;
    const subject = `Your booth (${newWords()})`;
    const headers = { 'Idempotency-Key': subject.replaceAll(' ', '-') };
    const body = { eventId, subject, text: 'We have one for you.', to: [{ id: inquiry.id }] };
    const path = '/api/inquiry-mails';
    const answer = await ledger.write(`answer ${subject} to ${inquiry.company}`, 'there', () =>
      insist(world, () => ask('answer', path, { method: 'POST', headers, body })),
    );
    if (answer?.status === 200) mails.promise(inquiry.email, subject);
  }
  function pickInquiry() {
    const mine = world.inquiries.filter((_, index) => index % of === turn);
    return mine.length > 0 ? random.pick(mine) : undefined;
  }

  const edits = KINDS.map((kind) => () => editRecord(kind));
  const acts = [saveText, saveText, ...edits, uploadDocument, addPicture, workOnInquiry, answerInquiry];
  return () => random.pick<Act>(acts)();
}
