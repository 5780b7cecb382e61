import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import * as api from '#domain/api.ts';
import { addDays, daysBetween, formatDateRange, formatMonthDay, venueClock } from '#domain/basics/dates.ts';
import { defaultText, rowOf } from '#domain/content/text.ts';
import { type Endpoint, pathOf } from '#domain/endpoint.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { waitForInterruption } from '#local/process/child.ts';
import { startPortal } from '#local/start.ts';
import { settingNames } from '#server/basics/config.ts';
import { arena, logoOf, sitePlan } from './demo-pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function manualOf(title: string): Promise<Bytes> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage([612, 792]);
  page.drawText(title, { x: 72, y: 690, size: 24, font });
  page.drawText('A page of the demo.', { x: 72, y: 650, size: 12, font });
  file.setTitle(title);
  return new Uint8Array(await file.save());
}

const administrator = { email: 'demo@example.com', password: 'Two gates and a dock' };

/** Only its address: other settings would lead to the database, mail server or build hook of a real portal. */
const own = ['PORT', 'HOST'];
const env = {
  ...Object.fromEntries(settingNames.filter((name) => !own.includes(name)).map((name) => [name, ''])),
  PORTAL_DEMO: '1',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** A portal with data around today, in a temporary folder. */
export async function demo(): Promise<void> {
  const { email, password } = administrator;
  const interrupted = waitForInterruption();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const portal = await Promise.race([startPortal({ dataDir, env, say: console.log }), interrupted]);
  if (!portal) {
    await remove();
    process.exit(0);
  }
  try {
    console.log('Inventing vendors, inquiries, and documents …');
    await fillDemo(portal.url, new Date());
    console.log(`The demo is at ${portal.url}`);
    console.log(`Sign in at ${portal.url}/admin with ${email} and the password ${password}`);
    console.log(
      'All people are invented, and no mail leaves this machine. The data goes when the demo ends.',
    );
    await interrupted;
  } finally {
    await portal.stop();
    await remove();
  }
}

/** @throws when the call fails. */
type Send = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: Partial<Input>,
  /** The raw body; `input` then becomes the query. */
  body?: FormData | Buffer,
) => Promise<Output>;

/** One show is in its move-in, the other three months away. @throws when a call fails. */
export async function fillDemo(url: string, now: Date): Promise<void> {
  const send = await signIn(url);
  const today = venueClock(now.getTime()).date;
  const shows = await send(api.listEvents);
  const [open, later] = shows;
  if (!open || !later) throw new Error('The demo needs the two shows of a new portal');
  await moveShow(send, open, addDays(today, 1), []);
  await moveShow(send, later, addDays(today, 92));
  await moveTexts(send, later.id, addDays(today, 92));
  await addDeadlines(send, later.id, today);
  await addArrivals(send, open.id);
  await addExhibitors(send, open.id);
  await addDocuments(send, open);
  await addQuestions(send, open.id);
  await addOptions(send, open.id);
  await addPictures(send, open.id);
  await addInquiries(url, send, [open, later]);
  await addNotices(send, open.id, now);
  await send(api.changeName, { firstName: 'Robin' });
  await send(api.invitePerson, { email: 'dana@example.com', firstName: 'Dana' });
  await send(api.invitePerson, { email: 'luis@example.com', firstName: 'Luis' });
  await send(api.publish, { action: 'publish-now' });
}

async function signIn(url: string): Promise<Send> {
  const site = { 'Sec-Fetch-Site': 'same-origin' };
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: site,
    body: new URLSearchParams(administrator),
  });
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return async (endpoint, input = {}, body) => {
    const given = input as Record<string, string>;
    const { method } = endpoint;
    const isJson = method !== 'GET' && !body;
    const path = pathOf(endpoint, given) + (isJson ? '' : `?${new URLSearchParams(given)}`);
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...site,
        Cookie,
        ...(isJson && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      },
      body: isJson ? JSON.stringify(input) : ((body as BodyInit | undefined) ?? null),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };
}

async function moveShow(
  send: Send,
  show: PortalEvent,
  startDate: string,
  comingSoon: PortalEvent['comingSoon'] = show.comingSoon,
) {
  const { id, name, location, startDate: first, endDate: last } = show;
  const endDate = addDays(startDate, first && last ? daysBetween(first, last) : 2);
  await send(api.updateEvent, {
    id,
    name,
    location,
    startDate,
    endDate,
    exhibitors: 142,
    attendees: 95_000,
    entryDays: {},
    comingSoon,
  });
}

/** The texts of the show that name its days. */
async function moveTexts(send: Send, eventId: string, first: string) {
  const days = formatDateRange(first, addDays(first, 2));
  const saved = await send(api.listContent);
  for (const [key, value] of [
    ['load_in_coming_soon_note', `49th annual show, ${days}`],
    ['schedule_summary_text', `${days}. The first two days 10 to 6, the last day 10 to 5.`],
    ['guidelines_coming_soon_text', 'Check back for more information about the next show very soon!'],
    ['floor_map_launch_date', `Expected launch: ${formatMonthDay(addDays(first, -40))}`],
  ] as const) {
    const version = saved.find((text) => text.key === key && text.eventId === eventId)?.version ?? 0;
    await send(api.saveContent, { key, value, eventId, version });
  }
}

async function addQuestions(send: Send, eventId: string) {
  for (const [question, answer] of [
    ['Where do I check in?', 'At the gate of your area. Give your company’s name and your booth number.'],
    [
      'Can I leave my trailer on the grounds?',
      'Yes, in the gravel lot east of Gate 4. Ask show staff first.',
    ],
    ['Is there power at my booth?', 'Only if you ordered it. Order forms are under Downloads.'],
  ] as const)
    await send(api.addQuestion, { eventId, question, answer });
}

async function addOptions(send: Send, eventId: string) {
  for (const [size, price, note] of [
    ['10 ft × 10 ft', '$850', ''],
    ['10 ft × 20 ft', '$1,600', 'Two booths side by side.'],
    ['20 ft × 20 ft, corner', '$3,100', 'In the Expo Building only.'],
  ] as const)
    await send(api.addOption, { eventId, size, price, note, included: 'Table\nTwo chairs\nCompany sign' });
}

async function addDeadlines(send: Send, eventId: string, today: string) {
  for (const [days, title, description] of [
    [-5, 'Early price ends', ''],
    [14, 'Booth payment due', 'By check or card, to the office.'],
    [62, 'Electricity and forklift orders due', ''],
  ] as const) {
    const entry = { eventId, kind: 'deadline', date: addDays(today, days), title, description } as const;
    await send(api.addSchedule, { ...entry, time: null, endTime: null });
  }
}

const arrivals = [
  { entrance: 'Gate 4, roll-up doors 1 to 3', waiting: 'Gravel lot east of Gate 4', phone: '(406) 555-0144' },
  { entrance: 'Gate 2, ramp to the lower level', waiting: '', phone: '(406) 555-0142' },
  { entrance: '', waiting: 'Along Exposition Drive', phone: '' },
];

async function addArrivals(send: Send, eventId: string) {
  const areas = await send(api.listAreas, { eventId });
  for (const [n, { id, name }] of areas.entries())
    await send(api.updateArea, {
      id,
      name,
      ...arrivals[n],
      phoneHours: arrivals[n]?.phone ? '7 AM–6 PM' : '',
      address: '308 6th Ave N, Billings, MT 59101',
    });
}

const makers =
  'Rimrock,Big Sky,Løvland,Beartooth,Yellowstone,Pryor,Musselshell,Judith Gap,Prairie,Two Medicine'.split(
    ',',
  );
const goods = [
  ['Boots', 'Boots, belts, and hats'],
  ['Fence & Gate', 'Fences, gates, and panels'],
  ['Saddlery', 'Saddles and tack'],
  ['Jerky', 'Beef jerky and sausage'],
  ['Trailers', 'Stock and flatbed trailers'],
  ['Wool Co.', 'Blankets and yarn'],
  ['Hay', 'Hay, straw, and feed'],
] as const;

const goodsOf = (n: number) => goods[n % goods.length] ?? goods[0];
const companyOf = (n: number) => `${makers[n % makers.length]} ${goodsOf(n)[0]}`;

async function addExhibitors(send: Send, eventId: string) {
  const areas = ['expo', 'exhibit-hall', 'courtyard'];
  for (let n = 0; n < 48; n += 1) {
    const company = companyOf(n);
    const { id } = await send(api.addExhibitor, {
      eventId,
      company,
      booth: `${'ABC'[n % 3]}${10 + n}`,
      area: areas[n % 3] ?? '',
      products: goodsOf(n)[1],
      website: n % 2 === 0 ? `https://vendor${n}.example.com` : '',
      isShown: n % 12 !== 11,
    });
    if (n % 3 === 0) await send(api.putLogo, { id }, await logoOf(company));
  }
}

async function addDocuments(send: Send, { id: eventId, name }: PortalEvent) {
  for (const [title, category, isPublic] of [
    ['Exhibitor Manual', 'exhibitor', 'true'],
    ['Electrical Order Form', 'forms', 'true'],
    ['Insurance Requirements', 'general', 'true'],
    ['Notes for the Team', 'general', 'false'],
  ] as const) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ title, category, isPublic, eventId }))
      form.append(field, value);
    form.append('file', new Blob([await manualOf(`${name}: ${title}`)]), `${title}.pdf`);
    await send(api.uploadDocument, {}, form);
  }
}

async function addPictures(send: Send, eventId: string) {
  for (const [place, alt, files] of [
    ['photo', 'The arena in the evening', await arena()],
    ['plan', 'Gates, docks, and halls', await sitePlan()],
  ] as const) {
    const { id } = await send(api.addPicture, { eventId, place, alt });
    const sizes = files.map(({ length }) => length).join(',');
    await send(api.putPictureFiles, { id, sizes }, Buffer.concat(files));
  }
}

const contacts = [
  ['José', "O'Neil"],
  ['Mary-Ann', 'van der Berg'],
  ["D'Arcy", 'Two Bulls'],
  ['Søren', 'Nielsen'],
] as const;
const wishes = ['no-preference', 'Exhibit Hall', 'Expo Building', 'Courtyard'];
const sizes = ['no-preference', '10x10', '10x20', '20x20', 'Custom: 15 x 25 ft'];

async function addInquiries(url: string, send: Send, shows: readonly PortalEvent[]) {
  for (let n = 0; n < 40; n += 1) {
    const [contactFirstName, contactLastName] = contacts[n % contacts.length] ?? contacts[0];
    const asked = n % 3 === 2 ? shows : shows.slice(n % 3, (n % 3) + 1);
    const eventIds = asked.map(({ id }) => id);
    const answers = {
      companyName: `${companyOf(n + 50)} of ${n % 2 === 0 ? 'Laurel' : 'Hardin'}`,
      website: '',
      productServices: `${goodsOf(n + 50)[1]}, made in Montana.`,
      businessAddress: `${100 + n} Main St.`,
      city: n % 2 === 0 ? 'Laurel' : 'Hardin',
      state: 'Montana',
      zipCode: n % 10 === 0 ? '01234' : '59101',
      country: 'United States',
      contactFirstName,
      contactLastName,
      // Its confirmation fails.
      contactEmail: n === 18 ? 'vendor18@ranch.invalid' : `vendor${n}@example.com`,
      contactPhone: n % 4 === 3 ? '' : `(406) 555-01${String(n).padStart(2, '0')}`,
      preferredArea: wishes[n % wishes.length] ?? '',
      spaceSize: sizes[n % sizes.length] ?? '',
      specialRequirements: n % 3 === 1 ? 'Need forklift on Thursday' : '',
      previousExhibitor: n % 2 === 1,
      hearAboutUs: '',
      additionalComments: n % 2 === 1 ? 'Booth 214 last year.\nCall after 6 PM; thanks' : '',
    };
    const sent = await send(api.submitInquiry, { ...answers, eventIds: JSON.stringify(eventIds) });
    const { id, statusUrl } = sent;
    if (n % 5 === 1) await reply(send, eventIds[0] ?? '', id);
    if (n % 5 === 2) await send(api.updateInquiry, { id, status: 'reserved', notes: 'Deposit paid.' });
    if (n % 5 === 3) await send(api.updateInquiry, { id, status: 'declined' });
    const page = new URL(statusUrl ?? '', url).pathname;
    if (n === 11) await change(page, { do: 'note', note: 'We now need the corner. Is one free?' });
    if (n === 14) await change(page, { do: 'withdraw' });
    if (n === 12) {
      const version = /name="version" value="(\w+)"/.exec(await (await fetch(url + page)).text())?.[1] ?? '';
      const companyName = `${answers.companyName} & Sons`;
      const { previousExhibitor: _, ...rest } = answers;
      await change(page, { ...rest, do: 'answers', version, companyName, eventIds: eventIds[0] ?? '' });
    }
  }

  /** Sends a form of the page that a vendor's link opens. */
  async function change(page: string, fields: Record<string, string>) {
    const answer = await fetch(url + page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
    });
    if (answer.status !== 303) throw new Error(`${page} answered ${answer.status}`);
  }
}

async function reply(send: Send, eventId: string, id: string) {
  const text = defaultText(rowOf('mail_answer_booths_text')).replaceAll(
    '{YOUR_WORDS}',
    'We have two 10x10 booths left in the Expo Building.',
  );
  const subject = defaultText(rowOf('mail_answer_booths_subject'));
  await send(api.mailInquiries, { eventId, subject, text, status: 'contacted', to: [{ id }] });
}

async function addNotices(send: Send, eventId: string, now: Date) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const gate = 'Gate 2 is closed, use Gate 4.';
  await send(api.postNotice, { eventId, text: gate, area: 'exhibit-hall', until: inHours(8) });
  const coffee = 'Coffee for exhibitors at the Expo Building until 10 AM.';
  await send(api.postNotice, { eventId, text: coffee, until: inHours(5) });
}
