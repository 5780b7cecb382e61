/** The imports that a room's files may have besides their own room and the rooms below it. `node:*` is `node`. */
export interface Room {
  readonly rooms: readonly string[];
  readonly packages?: readonly string[];
}

const domainFeature = ['src/domain/basics', 'src/domain/look', 'src/domain/events'];
const anyDomainFeature = [
  ...domainFeature,
  'src/domain/content',
  'src/domain/documents',
  'src/domain/exhibitors',
  'src/domain/inquiries',
  'src/domain/options',
  'src/domain/people',
  'src/domain/pictures',
  'src/domain/questions',
  'src/domain/rules',
  'src/domain/schedule',
];
const words = ['src/domain', 'src/messages'];
const browser = [...words, 'src/stores', 'src/api-client.ts', 'src/ui'];
const reactPackages = ['react', 'react-dom', '@nanostores/react', 'radix-ui'];
const adminShared = [...browser, 'src/admin/ui', 'src/admin/session', 'src/admin/records'];
const adminPackages = [...reactPackages, '@tanstack/react-query', 'nanostores'];
const adminFeature: Room = { rooms: adminShared, packages: adminPackages };
const serverShared = [
  ...words,
  'netlify/server/basics',
  'netlify/server/http',
  'netlify/server/database',
  'netlify/server/saving',
  'netlify/server/sign-in',
];
const serverPackages = [
  'node',
  'zod',
  'drizzle-orm',
  '@neondatabase/serverless',
  '@netlify/functions',
  '@netlify/blobs',
];
const serverFeature: Room = {
  rooms: [...serverShared, 'netlify/server/events', 'netlify/server/files'],
  packages: serverPackages,
};
const astro = [...words, 'src/site', 'src/components', 'src/scripts', 'src/islands'];

/** Allowed imports by room (ARCHITECTURE.md). A file belongs to the longest name that its path begins with. */
export const rooms: Readonly<Record<string, Room>> = {
  'src/domain/basics': { rooms: [], packages: ['zod'] },
  'src/domain/look': { rooms: [], packages: ['zod'] },
  'src/domain/events': { rooms: ['src/domain/basics', 'src/domain/look'], packages: ['zod'] },
  'src/domain/backups': { rooms: [] },
  'src/domain/content': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/documents': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/exhibitors': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/inquiries': {
    rooms: [...domainFeature, 'src/domain/content', 'src/domain/mails'],
    packages: ['zod'],
  },
  'src/domain/mails': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/notices': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/options': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/pictures': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/people': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/questions': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/rules': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/schedule': { rooms: domainFeature, packages: ['zod'] },
  'src/domain/publication': {
    rooms: [
      ...domainFeature,
      'src/domain/content',
      'src/domain/documents',
      'src/domain/exhibitors',
      'src/domain/notices',
      'src/domain/options',
      'src/domain/pictures',
      'src/domain/questions',
      'src/domain/rules',
      'src/domain/schedule',
    ],
    packages: ['zod'],
  },
  'src/domain/dates-in-text': { rooms: ['src/domain/basics'] },
  'src/domain/hub': { rooms: [...anyDomainFeature, 'src/domain/dates-in-text'], packages: ['zod'] },
  'src/domain/checks': {
    rooms: [...anyDomainFeature, 'src/domain/dates-in-text', 'src/domain/hub', 'src/domain/publication'],
    packages: ['zod'],
  },
  'src/domain/health': { rooms: [...domainFeature, 'src/domain/backups', 'src/domain/publication'] },
  'src/domain': { rooms: ['src/domain'], packages: ['zod'] },
  'src/messages': { rooms: ['src/domain'] },
  'src/ui': { rooms: words, packages: ['react', 'radix-ui'] },
  'src/stores': { rooms: words, packages: ['nanostores'] },
  'src/api-client.ts': { rooms: words },
  'src/islands': { rooms: browser, packages: reactPackages },
  'src/admin/ui': { rooms: browser, packages: adminPackages },
  'src/admin/session': { rooms: [...browser, 'src/admin/ui'], packages: adminPackages },
  'src/admin/records': { rooms: [...browser, 'src/admin/ui', 'src/admin/session'], packages: adminPackages },
  'src/admin/activity': adminFeature,
  'src/admin/areas': { ...adminFeature, rooms: [...adminShared, 'src/admin/preview'] },
  'src/admin/checks': adminFeature,
  'src/admin/content': {
    rooms: [...adminShared, 'src/admin/preview', 'src/admin/search'],
    packages: [
      ...adminPackages,
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
    ],
  },
  'src/admin/dashboard': adminFeature,
  'src/admin/documents': adminFeature,
  'src/admin/editions': { ...adminFeature, rooms: [...adminShared, 'src/admin/checks'] },
  'src/admin/events': adminFeature,
  'src/admin/exhibitors': {
    rooms: [...adminShared, 'src/admin/preview'],
    packages: [...adminPackages, 'hucre'],
  },
  'src/admin/health': adminFeature,
  'src/admin/inquiries': adminFeature,
  'src/admin/notices': adminFeature,
  'src/admin/people': adminFeature,
  'src/admin/pictures': { ...adminFeature, rooms: [...adminShared, 'src/admin/preview'] },
  'src/admin/preview': adminFeature,
  'src/admin/publication': { ...adminFeature, rooms: [...adminShared, 'src/admin/checks'] },
  'src/admin/rules': { ...adminFeature, rooms: [...adminShared, 'src/admin/preview'] },
  'src/admin/schedule': { ...adminFeature, rooms: [...adminShared, 'src/admin/preview'] },
  'src/admin/search': adminFeature,
  'src/admin/shell': {
    ...adminFeature,
    rooms: [...adminShared, 'src/admin/inquiries', 'src/admin/publication', 'src/admin/search'],
  },
  'src/admin': { rooms: [...browser, 'src/admin'], packages: adminPackages },
  'src/service-worker': { rooms: ['src/domain'] },
  'src/middleware.ts': { rooms: [...words, 'netlify/server/snapshot.ts'], packages: ['astro'] },
  'src/scripts': { rooms: [...words, 'src/stores', 'src/styles', 'src/api-client.ts'] },
  'src/site': { rooms: words, packages: ['node', 'subset-font'] },
  'src/components': { rooms: astro, packages: ['astro'] },
  'src/layouts': {
    rooms: [...astro, 'src/styles'],
    packages: ['astro', '@fonts/public-sans.woff2', '@fonts/rokkitt.woff2'],
  },
  'src/pages': {
    rooms: [...astro, 'src/layouts', 'src/admin', 'src/service-worker'],
    packages: ['astro', '@fonts/public-sans.woff2', '@fonts/rokkitt.woff2'],
  },
  'netlify/server/basics': { rooms: ['src/domain'], packages: [...serverPackages, 'htmlparser2'] },
  'netlify/server/database': { rooms: ['src/domain', 'netlify/server/basics'], packages: serverPackages },
  'netlify/server/http': {
    rooms: ['src/domain', 'netlify/server/basics', 'netlify/server/database'],
    packages: [...serverPackages, 'hucre'],
  },
  'netlify/server/saving': {
    rooms: ['src/domain', 'netlify/server/basics', 'netlify/server/database'],
    packages: serverPackages,
  },
  'netlify/server/sign-in': {
    rooms: ['src/domain', 'netlify/server/basics', 'netlify/server/database', 'netlify/server/http'],
    packages: [...serverPackages, 'openid-client'],
  },
  'netlify/server/events': { rooms: serverShared, packages: serverPackages },
  'netlify/server/files': { rooms: serverShared, packages: serverPackages },
  'netlify/server/checks': {
    ...serverFeature,
    rooms: [
      ...serverFeature.rooms,
      'netlify/server/mail',
      'netlify/server/apply-changes.ts',
      'netlify/server/snapshot.ts',
    ],
  },
  'netlify/server/content': serverFeature,
  'netlify/server/documents': { ...serverFeature, packages: [...serverPackages, 'file-type'] },
  'netlify/server/editions': {
    ...serverFeature,
    rooms: [...serverFeature.rooms, 'netlify/server/exhibitors', 'netlify/server/inquiries'],
  },
  'netlify/server/exhibitors': serverFeature,
  'netlify/server/pictures': serverFeature,
  'netlify/server/lists': serverFeature,
  'netlify/server/guides': {
    rooms: [...serverFeature.rooms, 'netlify/server/snapshot.ts'],
    packages: [...serverPackages, 'pdf-lib', '@cantoo/fontkit', 'uqr'],
  },
  'netlify/server/health': {
    ...serverFeature,
    rooms: [
      ...serverFeature.rooms,
      'netlify/server/backups.ts',
      'netlify/server/mail',
      'netlify/server/publication',
    ],
  },
  'netlify/server/inquiries': {
    ...serverFeature,
    rooms: [
      ...serverFeature.rooms,
      'netlify/server/exhibitors',
      'netlify/server/mail',
      'netlify/server/rendering',
    ],
  },
  'netlify/server/mail': { rooms: serverShared, packages: [...serverPackages, 'nodemailer'] },
  'netlify/server/notices': serverFeature,
  'netlify/server/people': {
    ...serverFeature,
    rooms: [...serverFeature.rooms, 'netlify/server/backups.ts', 'netlify/server/mail'],
  },
  'netlify/server/preview': {
    ...serverFeature,
    rooms: [...serverFeature.rooms, 'netlify/server/rendering', 'netlify/server/snapshot.ts'],
  },
  'netlify/server/publication': {
    ...serverFeature,
    rooms: [
      ...serverFeature.rooms,
      'netlify/server/apply-changes.ts',
      'netlify/server/editions',
      'netlify/server/snapshot.ts',
    ],
  },
  'netlify/server/rendering': {
    rooms: [...words, 'netlify/server/http'],
    packages: ['node', 'astro', 'sharp', 'fontkitten', '@fontsource-variable/rokkitt'],
  },
  'netlify/server/schedule': serverFeature,
  'netlify/server': { rooms: [...words, 'netlify/server'], packages: serverPackages },
  'netlify/functions': { rooms: ['netlify/server', 'src/domain'], packages: ['@netlify/functions'] },
  'netlify/local': {
    rooms: ['netlify/server', 'netlify/functions', 'src/domain'],
    packages: [
      'node',
      'zod',
      'age-encryption',
      'tar',
      '@hono/node-server',
      '@electric-sql/pglite',
      'drizzle-orm',
      '@neondatabase/serverless',
      '@netlify/blobs',
      '@netlify/functions',
      'esbuild',
      'pg',
    ],
  },
  'netlify/cli': {
    rooms: ['netlify/server', 'netlify/functions', 'netlify/local', 'src/domain'],
    packages: ['node', 'zod', 'esbuild', 'sharp', 'pdf-lib', 'tar'],
  },
};
