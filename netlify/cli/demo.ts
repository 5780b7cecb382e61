import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import * as api from '#domain/api.ts';
import { addDays, daysBetween, venueClock } from '#domain/basics/dates.ts';
import { type Endpoint, pathOf } from '#domain/endpoint.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { artSvg } from '#domain/look/art.ts';
import { markPath } from '#domain/look/marks.ts';
import type { MotifName } from '#domain/look/theme.ts';
import { waitForInterruption } from '#local/process/child.ts';
import { startPortal } from '#local/start.ts';
import { settingNames } from '#server/basics/config.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const inWidths = (svg: string): Promise<Bytes[]> =>
  Promise.all(
    [640, 1280].map(async (width) => {
      const file = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#1f1b18' });
      return new Uint8Array(await file.jpeg({ quality: width < 700 ? 70 : 82 }).toBuffer());
    }),
  );

const svg = (width: number, height: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;

const letter = (name: string, size: number, x: number, y: number, color: string): string =>
  `<path fill="${color}" transform="translate(${x} ${y}) scale(${size / 32})" d="${markPath({ mark: 'initials', name })}"/>`;

async function logoOf(company: string): Promise<Bytes> {
  const hue = [...company].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 360;
  const shapes = `<rect width="240" height="160" fill="hsl(${hue} 45% 30%)"/>${letter(company, 110, 65, 25, '#fff')}`;
  return new Uint8Array(
    await sharp(Buffer.from(svg(240, 160, shapes)))
      .png({ palette: true })
      .toBuffer(),
  );
}

/** A drawing instead of a photo. */
const photoOf = (motif: MotifName): Promise<Bytes[]> =>
  inWidths(
    artSvg({
      name: '',
      mark: 'ridge',
      motif,
      primaryColor: '27 52% 47%',
      accentColor: '38 65% 50%',
    }).replace('<svg ', '<svg width="1600" height="900" preserveAspectRatio="xMidYMid slice" '),
  );

function sitePlan(): Promise<Bytes[]> {
  const hall = (x: number, y: number, width: number, height: number, name: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#d9c8b0" stroke="#3b322b" stroke-width="4"/>${letter(name, 120, x + width / 2 - 60, y + height / 2 - 60, '#2a231e')}`;
  const gate = (x: number, y: number, name: string) =>
    `<circle cx="${x}" cy="${y}" r="40" fill="#8a3d12"/>${letter(name, 48, x - 24, y - 24, '#fff')}`;
  const shapes = [
    '<rect width="1280" height="860" fill="#f5efe6"/>',
    hall(120, 140, 560, 300, 'Expo Building'),
    hall(120, 500, 560, 220, 'Hall'),
    hall(760, 140, 380, 580, 'Courtyard'),
    gate(400, 780, '2'),
    gate(720, 80, '4'),
  ];
  return inWidths(svg(1280, 860, shapes.join('')));
}

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
    console.log('Inventing vendors, inquiries and documents …');
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

interface Team {
  send<Input, Output>(endpoint: Endpoint<Input, Output>, input?: Partial<Input>): Promise<Output>;
  put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** One show is in its move-in, the other three months away. @throws when a call fails. */
export async function fillDemo(url: string, now: Date): Promise<void> {
  const team = await signIn(url);
  const today = venueClock(now.getTime()).date;
  const shows = await team.send(api.listEvents);
  const [open, later] = shows;
  if (!open || !later) throw new Error('The demo needs the two shows of a new portal');
  await moveShow(team, open, addDays(today, 1));
  await moveShow(team, later, addDays(today, 92));
  await addDeadlines(team, later.id, today);
  await addArrivals(team, open.id);
  await addExhibitors(team, open.id);
  await addDocuments(team, open);
  await addPictures(team, open.id);
  await addInquiries(team, [open, later]);
  await addNotices(team, open.id, now);
  await team.send(api.invitePerson, { email: 'dana@example.com', firstName: 'Dana' });
  await team.send(api.invitePerson, { email: 'luis@example.com', firstName: 'Luis' });
  await team.send(api.publish, { action: 'publish-now' });
}

async function signIn(url: string): Promise<Team> {
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(administrator),
  });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { Cookie: cookies.join('; '), 'Sec-Fetch-Site': 'same-origin' };
  const ask = async (path: string, init: RequestInit): Promise<string> => {
    const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path} answered ${answer.status}: ${text}`);
    return text;
  };
  return {
    async send(endpoint, input = {}) {
      const { method } = endpoint;
      const given = input as Record<string, string>;
      const path = pathOf(endpoint, input instanceof FormData ? {} : given);
      const text =
        method === 'GET'
          ? await ask(`${path}?${new URLSearchParams(given)}`, { method })
          : input instanceof FormData
            ? await ask(path, { method, body: input })
            : await ask(path, {
                method,
                body: JSON.stringify(input),
                headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
              });
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
    put: async (path, body) => void (await ask(path, { method: 'PUT', body })),
  };
}

async function moveShow(team: Team, show: PortalEvent, startDate: string): Promise<void> {
  const { id, name, location, startDate: first, endDate: last } = show;
  const endDate = addDays(startDate, first && last ? daysBetween(first, last) : 2);
  await team.send(api.updateEvent, {
    id,
    name,
    location,
    startDate,
    endDate,
    exhibitors: 142,
    attendees: 95_000,
    entryDays: {},
  });
}

async function addDeadlines(team: Team, eventId: string, today: string): Promise<void> {
  for (const [days, title, description] of [
    [-5, 'Early price ends', ''],
    [14, 'Booth payment due', 'By check or card, to the office.'],
    [62, 'Electricity and forklift orders due', ''],
  ] as const) {
    const entry = { eventId, kind: 'deadline', date: addDays(today, days), title, description } as const;
    await team.send(api.addSchedule, { ...entry, time: null, endTime: null });
  }
}

const arrivals = [
  { entrance: 'Gate 4, roll-up doors 1 to 3', waiting: 'Gravel lot east of Gate 4', phone: '(406) 555-0144' },
  { entrance: 'Gate 2, ramp to the lower level', waiting: '', phone: '(406) 555-0142' },
  { entrance: '', waiting: 'Along Exposition Drive', phone: '' },
];

async function addArrivals(team: Team, eventId: string): Promise<void> {
  const areas = await team.send(api.listAreas, { eventId });
  for (const [n, { id, name }] of areas.entries())
    await team.send(api.updateArea, {
      id,
      name,
      ...arrivals[n],
      phoneHours: arrivals[n]?.phone ? '7 AM–6 PM' : '',
      address: '308 6th Ave N, Billings, MT 59101',
    });
}

const makers = [
  'Rimrock',
  'Big Sky',
  'Løvland',
  'Beartooth',
  'Yellowstone',
  'Pryor',
  'Musselshell',
  'Judith Gap',
  'Prairie',
  'Two Medicine',
];
const goods = [
  ['Boots', 'Boots, belts and hats'],
  ['Fence & Gate', 'Fences, gates and panels'],
  ['Saddlery', 'Saddles and tack'],
  ['Jerky', 'Beef jerky and sausage'],
  ['Trailers', 'Stock and flatbed trailers'],
  ['Wool Co.', 'Blankets and yarn'],
  ['Hay', 'Hay, straw and feed'],
] as const;

const goodsOf = (n: number) => goods[n % goods.length] ?? goods[0];
const companyOf = (n: number): string => `${makers[n % makers.length]} ${goodsOf(n)[0]}`;

async function addExhibitors(team: Team, eventId: string): Promise<void> {
  const areas = ['expo', 'exhibit-hall', 'courtyard'];
  for (let n = 0; n < 48; n += 1) {
    const company = companyOf(n);
    const { id } = await team.send(api.addExhibitor, {
      eventId,
      company,
      booth: `${'ABC'[n % 3]}${10 + n}`,
      area: areas[n % 3] ?? '',
      products: goodsOf(n)[1],
      website: n % 2 === 0 ? `https://vendor${n}.example.com` : '',
      isShown: n % 12 !== 11,
    });
    if (n % 3 === 0) await team.put(pathOf(api.putLogo, { id }), await logoOf(company));
  }
}

async function addDocuments(team: Team, { id: eventId, name }: PortalEvent): Promise<void> {
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
    await team.send(api.uploadDocument, form);
  }
}

async function addPictures(team: Team, eventId: string): Promise<void> {
  for (const [place, alt, files] of [
    ['photo', 'The foothills behind the fairground', await photoOf('mountains')],
    ['photo', 'The midway in the evening', await photoOf('fairground')],
    ['plan', 'Gates, docks and halls', await sitePlan()],
  ] as const) {
    const { id } = await team.send(api.addPicture, { eventId, place, alt });
    const sizes = files.map((file) => file.length).join(',');
    await team.put(
      `${pathOf(api.putPictureFiles, { id })}?sizes=${sizes}`,
      new Uint8Array(Buffer.concat(files)),
    );
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

async function addInquiries(team: Team, shows: readonly PortalEvent[]): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    const [contactFirstName, contactLastName] = contacts[n % contacts.length] ?? contacts[0];
    const asked = n % 3 === 2 ? shows : shows.slice(n % 3, (n % 3) + 1);
    const eventIds = asked.map(({ id }) => id);
    const { id } = await team.send(api.submitInquiry, {
      eventIds: JSON.stringify(eventIds),
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
      contactEmail: `vendor${n}@example.com`,
      contactPhone: n % 4 === 3 ? '' : `(406) 555-01${String(n).padStart(2, '0')}`,
      preferredArea: wishes[n % wishes.length] ?? '',
      spaceSize: sizes[n % sizes.length] ?? '',
      specialRequirements: n % 3 === 1 ? 'Need forklift on Thursday' : '',
      previousExhibitor: n % 2 === 1,
      hearAboutUs: '',
      additionalComments: n % 2 === 1 ? 'Booth 214 last year.\nCall after 6 PM; thanks' : '',
    });
    if (n % 5 === 1) await reply(team, id);
    if (n % 5 === 2) await team.send(api.updateInquiry, { id, status: 'reserved', notes: 'Deposit paid.' });
    if (n % 5 === 3) await team.send(api.updateInquiry, { id, status: 'declined' });
  }
}

async function reply(team: Team, id: string): Promise<void> {
  const { eventId, templates } = await team.send(api.answerTexts, { id });
  const { subject, text } = templates.booths;
  const words = text.replaceAll('{YOUR_WORDS}', 'We have two 10x10 booths left in the Expo Building.');
  await team.send(api.answerInquiry, { id, eventId, subject, text: words, status: 'contacted' });
}

async function addNotices(team: Team, eventId: string, now: Date): Promise<void> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const gate = 'Gate 2 is closed, use Gate 4.';
  await team.send(api.postNotice, { eventId, text: gate, area: 'exhibit-hall', until: inHours(8) });
  const coffee = 'Coffee for exhibitors at the Expo Building until 10 AM.';
  await team.send(api.postNotice, { eventId, text: coffee, until: inHours(5) });
}
