import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionModule, loadFunctions } from '#local/functions/run.ts';
import { inProject } from '#local/process/project.ts';
import { ANSWER_HEADERS } from '#server/http/site-rules.ts';
import { maxBytesOf } from '#tests/support/function-budgets.ts';
import {
  checkOut,
  type DeployedFunction,
  type NetlifySite,
  type Outcome,
} from '#tests/support/portal/netlify-site.ts';
import { dump, startTwoDatabases, type TwoDatabases } from '#tests/support/portal/two-databases.ts';

/** In every secret value: whatever of the output holds it gives one away. */
const MARK = 'mark3d';
const PRODUCTION = `postgres://portal:${MARK}-production@production.test/portal`;
const PREVIEW = `postgres://portal:${MARK}-preview@preview.test/portal`;

let site: NetlifySite;
let databases: TwoDatabases;
let sources: FunctionModule[];
/** The output of production since its first deploy. */
let deployed: Map<string, Buffer>;
let deploys = 0;
/** Files that name their deploy: their addresses would change with each deploy, and browsers would load everything again. */
const namesDeploy: string[] = [];

beforeAll(async () => {
  [site, databases, sources] = await Promise.all([
    checkOut(),
    startTwoDatabases(),
    loadFunctions(inProject('netlify/functions')),
  ]);
});
afterAll(async () => {
  await site?.remove();
  await databases?.close();
});

/** A build with everything set that a site's environment can have, but for the databases. */
function build(context: string, env: Record<string, string>) {
  deploys += 1;
  databases.asked.clear();
  return site.build(context, {
    NETLIFY: 'true',
    DEPLOY_ID: `65f0a1b2c3d4e5f60718290${deploys}`,
    SITE_URL: 'https://vendors.example.com',
    NETLIFY_BUILD_HOOK_URL: `https://api.example.com/build_hooks/${MARK}`,
    ADMIN_EMAIL: 'ann@example.com',
    ADMIN_PASSWORD: `${MARK}-password`,
    OIDC_ISSUER: 'https://accounts.example.com',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: `${MARK}-client`,
    SMTP_URL: `smtps://portal:${MARK}@mail.example.com`,
    MAIL_FROM: 'portal@example.com',
    ...databases.env,
    ...env,
  });
}

/** Checks what every deploy must have. */
async function expectWholeDeploy(outcome: Outcome) {
  expect([outcome.success, outcome.success || outcome.log]).toEqual([true, true]);
  const [functions, output] = await Promise.all([site.functions(), site.output()]);
  expectFunctions(functions, output);
  expectRules(outcome);
  expectPolicies(outcome, output);

  const paths = [...output.keys()];
  expect(paths.filter((path) => /^\.netlify\/(internal\/db|v1\/(edge-)?functions)\b/.test(path))).toEqual([]);
  const holding = (text: string) => paths.filter((path) => output.get(path)?.includes(text));
  const token = databases.env['PORTAL_SQL_TOKEN'] ?? '';
  expect([holding(MARK), holding(token)]).toEqual([[], []]);
  // Packed bytes can contain the four letters by chance.
  const naming = holding('dpl=').filter((path) => !/\.(?:zip|png|jpg|webp|ico|woff2|br|pdf)$/.test(path));
  namesDeploy.push(...naming, ...paths.filter((path) => path.endsWith('/skew-protection.json')));
  return output;
}

function expectFunctions(functions: DeployedFunction[], output: Map<string, Buffer>) {
  const patterns = (routes: { pattern: string }[] = []) => routes.map(({ pattern }) => pattern);
  const deployed = functions.map((one) => ({
    name: one.name,
    routes: patterns(one.routes),
    excluded: patterns(one.excludedRoutes),
    runs: one.schedule ?? one.eventSubscriptions,
  }));
  const wanted = sources.map(({ name, config, events }) => ({
    name,
    routes: [config.path ?? []].flat(),
    excluded: [config.excludedPath ?? []].flat(),
    runs: config.schedule ?? heardBy(events),
  }));
  expect(deployed.sort(byName)).toEqual(wanted.sort(byName));
  expect(deployed.filter(({ routes }) => routes.includes('/*'))).toEqual([]);

  // The sizes are those of the bundles; the platform later removes the minification and adds files of its own.
  const sizes = functions.map(
    ({ name }) => [name, output.get(`dist-functions/${name}.mjs`)?.length ?? 0] as const,
  );
  expect(sizes.filter(([name, size]) => size === 0 || size > maxBytesOf(name))).toEqual([]);
  const packed = [...output.keys()].flatMap((path) => /^\.netlify\/unpacked\/(.+)$/.exec(path)?.[1] ?? []);
  const ours = packed.filter((path) => !path.includes('/___netlify-'));
  expect(ours.sort()).toEqual(functions.map(({ name }) => `${name}/${name}.mjs`).sort());
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const heardBy = (events: FunctionModule['events']) =>
  Object.keys(events).length > 0 ? Object.keys(events).map(snakeCase) : undefined;

/** Without these headers and redirects a deploy is open to attacks or loses its flyers. */
function expectRules({ headers, redirects }: Outcome) {
  const everywhere = headers.filter((rule) => rule.for === '/*').map(({ values }) => values);
  expect(Object.assign({}, ...everywhere)).toMatchObject(ANSWER_HEADERS);
  expect(redirects).toContainEqual(expect.objectContaining({ from: '/NILE', to: '/nile', status: 301 }));
}

/** Each page has a policy of its own, at both its addresses or inside, and nothing but pages has one. */
function expectPolicies({ headers }: Outcome, output: Map<string, Buffer>) {
  const policies = new Map<string, string>();
  for (const { for: path, values } of headers) {
    const policy = Object.entries(values).find(([name]) => /^content-security-policy$/i.test(name))?.[1];
    if (policy !== undefined) policies.set(path, String(policy));
  }
  const pages = [...output].filter(([path]) => /^dist\/.*\.html$/.test(path));
  const covered = pages.flatMap(([file, bytes]) => {
    const html = bytes.toString();
    const address = file.slice('dist'.length);
    if (address.endsWith('/404.html')) {
      expectPolicyOf(html, /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html)?.[1]);
      return [];
    }
    const path = address === '/index.html' ? '/' : address.slice(0, -'.html'.length);
    expectPolicyOf(html, policies.get(path));
    expect(policies.get(address)).toBe(policies.get(path));
    return [path, address];
  });
  expect([...policies.keys()].sort()).toEqual(covered.sort());
}

function expectPolicyOf(html: string, policy = '') {
  expect(policy).toMatch(/^default-src 'none';.* script-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe-inline');
  const written = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => hashOf(style));
  expect(written.filter((hash) => !policy.includes(hash))).toEqual([]);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const robotsOf = ({ headers }: Outcome) =>
  headers.flatMap(({ for: path, values }) =>
    Object.entries(values)
      .filter(([name]) => /^x-robots-tag$/i.test(name))
      .map(([, value]) => [path, value]),
  );
const migrationsIn = async (database: keyof Pick<TwoDatabases, 'production' | 'preview'>) =>
  (await dump(databases[database]))['schema_migrations']?.split('\n').length ?? 0;

/** Astro logs each task, with or without colors. */
const astroDid = ({ log }: Outcome) => ['check', 'build'].filter((task) => log.includes(`[${task}]`));
const below = (folder: string) => (output: Map<string, Buffer>) =>
  new Map([...output].filter(([path]) => path.startsWith(folder)));
const forBrowsers = below('dist/_astro/');
const picturesIn = below('.netlify/pictures/');

describe('production', () => {
  test('without a database nothing is built', async () => {
    const outcome = await build('production', { PREVIEW_DATABASE_URL: PREVIEW });
    expect(outcome.success).toBe(false);
    expect(outcome.log).toContain('No database to build from: set DATABASE_URL in the site’s environment');
    expect([...databases.asked]).toEqual([]);
  });

  test('migrates its database and deploys pages, functions and rules', async () => {
    const outcome = await build('production', { DATABASE_URL: PRODUCTION, PREVIEW_DATABASE_URL: PREVIEW });
    const output = await expectWholeDeploy(outcome);
    expect(robotsOf(outcome)).toEqual([]);
    expect(output.get('dist/nile.html')?.toString()).toContain('https://vendors.example.com/nile');
    expect([...databases.asked]).toEqual(['production.test']);
    expect(await migrationsIn('production')).toBeGreaterThan(0);
    expect(astroDid(outcome)).toEqual(['check', 'build']);
    deployed = output;
  });

  test('of other words writes the pages anew, with the code of the deploy before and its types', async () => {
    // A page shows the first text, and a share picture shows the second.
    for (const key of ['hero_title', 'homepage_sub_title'])
      await databases.production.query(
        `insert into content_items (event_id, key, value, type, category)
         select id, $1, 'Booths under the big sky', 'text', 'general' from editions where slug = 'nile'`,
        [key],
      );
    const outcome = await build('production', { DATABASE_URL: PRODUCTION });
    const output = await expectWholeDeploy(outcome);
    expect(astroDid(outcome)).toEqual([]);
    expect(output.get('dist/nile.html')?.toString()).toContain('Booths under the big sky');
    expect(deployed.get('dist/nile.html')?.toString()).not.toContain('Booths under the big sky');
    expect(forBrowsers(output)).toEqual(forBrowsers(deployed));
    // One was drawn beside those of the deploy before.
    expect(picturesIn(output).size).toBe(picturesIn(deployed).size + 1);
  });
});

describe('a preview', () => {
  test('without a database of its own leaves production’s as it is, and nobody is to index it', async () => {
    const before = await dump(databases.production);
    const outcome = await build('deploy-preview', { DATABASE_URL: PRODUCTION, NETLIFY_DB_URL: PRODUCTION });
    await expectWholeDeploy(outcome);
    expect(robotsOf(outcome)).toEqual([['/*', 'noindex']]);
    expect([...databases.asked]).toEqual([]);
    expect(await dump(databases.production)).toEqual(before);
  });

  test('with one migrates and seeds that one, leaves production’s as it is, and bundles code that has changed', async () => {
    const before = await dump(databases.production);
    const file = join(site.folder, 'src/layouts/Shell.astro');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('Skip to content');
    await writeFile(file, text.replace('Skip to content', 'Skip to Content'));
    const outcome = await build('deploy-preview', {
      DATABASE_URL: PRODUCTION,
      PREVIEW_DATABASE_URL: PREVIEW,
    });
    const output = await expectWholeDeploy(outcome);
    expect(astroDid(outcome)).toEqual(['check', 'build']);
    expect(output.get('dist/nile.html')?.toString()).toContain('Skip to Content');
    expect(robotsOf(outcome)).toEqual([['/*', 'noindex']]);
    expect([...databases.asked]).toEqual(['preview.test']);
    expect(await migrationsIn('preview')).toBe(await migrationsIn('production'));
    expect(await dump(databases.production)).toEqual(before);
  });
});

test('no address changes because a deploy does', () => expect([...new Set(namesDeploy)]).toEqual([]));

test('a type error is found before the database is touched', async () => {
  await writeFile(join(site.folder, 'src/wrong.ts'), "export const days: number = 'three';\n");
  const next = join(site.folder, 'netlify/server/database/migrations/9999_next.sql');
  await writeFile(next, 'create table next (id int);\n');
  const before = await dump(databases.production);
  const outcome = await build('production', { DATABASE_URL: PRODUCTION });
  expect(outcome.success).toBe(false);
  expect(outcome.log).toContain('The types are not right');
  expect(await dump(databases.production)).toEqual(before);
});
