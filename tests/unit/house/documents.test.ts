import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/upload-parts.ts';
import { defaultQuotaMegabytes } from '#domain/events/setting.ts';
import { noticeLimits } from '#domain/notices/notice.ts';
import { hostToListenOn } from '#local/process/callers.ts';
import { readConfig, settingNames } from '#server/basics/config.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const text = readFileSync(at('docs/asvs.md'), 'utf8');

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', level = '', short = '', state = '', by = '']) => ({ id, level, short, state, by }),
);

test('every requirement of levels 1 and 2 stands in the table once', () => {
  const counted = (level: string) => rows.filter((row) => row.level === level).length;
  expect([counted('1'), counted('2'), new Set(rows.map(({ id }) => id)).size]).toEqual([70, 183, 253]);
  const states = ['Met', 'Document', 'Platform', 'Partly', 'Not met', 'N/A'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
});

test('every file that stands for one is there', () => {
  const named = rows.flatMap(({ id, by }) =>
    [...by.matchAll(/`([\w./-]+\.(?:ts|md|json))`/g)].map(([, file = '']) => ({ id, file })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file }) => !existsSync(at(file)))).toEqual([]);
});

test('the figures at its head are those of its rows', () => {
  for (const level of ['1', '2']) {
    const of = (state: string) => rows.filter((row) => row.level === level && row.state === state).length;
    const counts = ['Met', 'Document', 'Platform', 'Partly', 'Not met', 'N/A'].map(of);
    expect(text).toMatch(new RegExp(`^\\| ${level} +\\| ${counts.join(' +\\| ')} +\\|$`, 'm'));
  }
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

/** Comments, docstrings, test names and documents cite. A migration that has run must not change, not even its comments. */
const citing = [
  ...sourceFiles(ROOT, ['src', 'netlify', 'tests']),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...sourceFiles(ROOT, ['docs']),
].filter((path) => /\.(m?tsx?|mjs|astro|css|sql|md)$/.test(path) && !path.includes('/migrations/'));

const product = read('docs/product.md');
const sections = [...product.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number);

/** Between the words of a citation: a space, or a comment's new line. */
const GAP = String.raw`(?:\s|\*|//)+`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const CITATION = new RegExp(
  String.raw`\b(?:product(?:\.md)?(?:\]\([^)]*\))?|sections?)${GAP}(${NUMBER}(?:(?:,| and)${GAP}${NUMBER})*)`,
  'gi',
);
const ELSEWHERE = new RegExp(`\\b(?:spec|architecture)${GAP}\\d[\\d.]*`, 'gi');

/** The sections that a text cites, several in a row, such as '2.6 and 4.3', too. */
const numbersIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(new RegExp(NUMBER, 'g')) ?? []);

describe('docs/product.md', () => {
  test('numbers its sections one after the other, each once', () => {
    const tops = sections.filter((number) => !number?.includes('.'));
    expect(tops).toEqual(tops.map((_, position) => String(position + 1)));
    const inOrder = tops.flatMap((top) => {
      const parts = sections.filter((number) => number?.startsWith(`${top}.`));
      return [top, ...parts.map((_, position) => `${top}.${position + 1}`)];
    });
    expect(sections).toEqual(inOrder);
  });

  test('refers to sections of its own that exist', () => {
    const references = [...product.matchAll(/\((?:[^()]*, )?(\d\.\d+)\)/g)].map(([, number]) => number);
    expect(references).not.toEqual([]);
    expect(references.filter((number) => !sections.includes(number))).toEqual([]);
  });
});

test('every citation is of a section of docs/product.md that exists', () => {
  const cited = citing.flatMap((path) => numbersIn(read(path)).map((number) => ({ path, number })));
  expect(cited).not.toEqual([]);
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

test('nothing cites a document that does not stand in the repository', () => {
  const elsewhere = citing.flatMap((path) =>
    (read(path).match(ELSEWHERE) ?? []).map((found) => [path, found]),
  );
  expect(elsewhere).toEqual([]);
});

describe('docs/differences.md', () => {
  const rows = read('docs/differences.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

  test.each(rows)(
    '%s: says what, why, where, and how it is tested',
    (specification, portal, reason, section, file) => {
      expect(specification).toMatch(/^[1-9]: ./);
      for (const sentence of [portal, reason]) expect(sentence).toMatch(/\.$/);
      expect(sections).toContain(section);
      if (file !== '–') expect(existsSync(ROOT + file), file).toBe(true);
    },
  );
});

describe('shows', () => {
  /** A new portal's first records, and words that every person may change or read. */
  const DATA = [
    'netlify/server/database/first-records',
    'netlify/server/database/migrations/',
    'src/domain/content/first-shows/',
    'src/domain/content/rows/',
    'src/domain/content/tabs.ts',
    'src/domain/people/guessable-words.ts',
  ];

  /** A show is a record: the first two are in no way different from one that a manager adds. */
  test('no file but data names a show', () => {
    const naming = sourceFiles(ROOT, ['src', 'netlify', 'public'])
      .filter((file) => !DATA.some((start) => file.startsWith(start)))
      .filter(
        (file) =>
          /nile|mate(?!rial)/.test(file) ||
          /\b(?:nile|mate)(?:\b|_)/i.test(readFileSync(ROOT + file, 'utf8')),
      );
    expect(naming).toEqual([]);
  });
});

/** Every document of the project. */
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'netlify/local/README.md',
  ...sourceFiles(ROOT, ['docs']).filter((path) => path.endsWith('.md')),
];

const fileNames = new Set(
  ['src', 'netlify', 'tests'].flatMap((folder) => sourceFiles(ROOT, [folder])).map((path) => basename(path)),
).add('astro.config.mjs');

/** Settings, and variables that tests and tools read. */
const variables = new Set(
  [...sourceFiles(ROOT, ['netlify', 'src', 'tests', '.ci']), 'astro.config.mjs']
    .filter((path) => /\.(m?tsx?|mjs)$/.test(path) && !path.endsWith('documents.test.ts'))
    .flatMap((path) => read(path).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []),
);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names paths that exist', () => {
    const PATHS = /`((?:\.ci|\.github|docs|netlify|public|src|tests)\/[\w./[\]-]*)`/g;
    const named = [...text.matchAll(PATHS)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
    const files = [...text.matchAll(/`([\w.-]+\.(?:m?ts|tsx|mjs|astro|css|sql))`/g)].map(
      ([, name = '']) => name,
    );
    expect(files.filter((name) => !fileNames.has(name))).toEqual([]);
  });

  test('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path ? join(dirname(document), path) : document;
      return !existsSync(ROOT + target) || (anchor && !anchorsIn(target).includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
    const pictures = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(pictures.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names variables that the code reads', () => {
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].filter((name) => !variables.has(name))).toEqual([]);
  });
});

test('the changelog begins with the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## \[([^\]]+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

/** Generated documents and the changelog do not count. */
test('documents are short enough to be read', () => {
  const wordsOf = (paths: readonly string[]) =>
    paths.flatMap((path) => read(path).trim().split(/\s+/)).length;
  const byHand = documents.filter((path) => !/^(docs\/(generated|api\.md)|CHANGELOG)/.test(path));
  const decisions = byHand.filter((path) => path.startsWith('docs/decisions/'));
  const limits = [
    ['README.md', ['README.md'], 900],
    ['ARCHITECTURE.md', ['ARCHITECTURE.md'], 2500],
    ['docs/product.md', ['docs/product.md'], 9000],
    ['docs/decisions', decisions, 5000],
    ['all documents', byHand, 29_000],
  ] as const;
  for (const [name, paths, most] of limits)
    expect(wordsOf(paths), `words of ${name}`).toBeLessThanOrEqual(most);
});

describe('figures about the build', () => {
  const FIGURE = /\b\d[\d.,]*\s?(?:kB|MB|GB|ms|s|seconds|minutes)\b/;
  const COMMAND =
    /`(?:npm (?:ci|test|run [\w:]+)|du )[^`]*`|^npm (?:ci|test|run)\b|\]\((?:docs\/)?benchmarks\.md\)/m;
  const machine = read('docs/operate.md')
    .split(/^## /m)
    .filter((part) => part.startsWith('Machine'));

  test.each([
    ['README.md', read('README.md')],
    ['ARCHITECTURE.md', read('ARCHITECTURE.md')],
    ['CONTRIBUTING.md', read('CONTRIBUTING.md')],
    ['docs/benchmarks.md', read('docs/benchmarks.md')],
    ['docs/operate.md', machine.join('')],
  ])('%s has the command that prints each beside it', (_, text) => {
    const blocks = text
      .split('\n\n')
      .flatMap((block) => (/^\|.*`(?:npm|du) /m.test(block) ? block.split('\n') : block));
    const unproved = blocks.filter(
      (block, at) => FIGURE.test(block) && !COMMAND.test(block) && !COMMAND.test(blocks[at - 1] ?? ''),
    );
    expect(unproved).toEqual([]);
  });

  test('docs/operate.md has the limits of the code', () => {
    const MB = 1024 * 1024;
    const { running, characters, days } = noticeLimits;
    const limits = read('docs/operate.md').split('## Limits')[1];
    for (const row of [
      `A document | ${maxDocumentBytes / MB} MB, sent in parts above ${maxSingleUploadBytes / MB} MB`,
      `All files of a show | ${defaultQuotaMegabytes} MB`,
      `Notices of one show | ${running} at a time, each up to ${characters} characters and ${days} days`,
    ])
      expect(limits).toContain(`| ${row}`);
  });
});

describe('the settings', () => {
  /** Set by the platform, or by the portal for its own processes. */
  const internal = /^(URL|CONTEXT|DEPLOY_PRIME_URL|PORTAL_(?!DATA_DIR$).+)$/;
  const forOperators = settingNames.filter((name) => !internal.test(name));
  const defaults: Record<string, unknown> = { ...readConfig({}), HOST: hostToListenOn() };

  /** After a change: npx vitest run -c tests/vitest.config.ts --project unit tests/unit/house/documents.test.ts -u */
  test('docs/operate.md has a table of them, with names, order, and defaults from the schema', async () => {
    const page = read('docs/operate.md');
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \| \S+ \|$/gm)];
    const meanings = new Map(rows.map(([, name, meaning]) => [name, meaning]));
    const usual = (name: string) => String([defaults[name] ?? []].flat()[0] ?? '–');
    const rowOf = (name: string) =>
      `| \`${name}\` | ${meanings.get(name) ?? 'TO EXPLAIN'} | ${usual(name)} |\n`;
    const table = /(?<=\| Variable \| Meaning \| Default \|\n\| --- \| --- \| --- \|\n)(\|.*\n)+/;
    const written = page.replace(table, () => forOperators.map(rowOf).join(''));
    await expect(written).toMatchFileSnapshot('../../../docs/operate.md');
    expect(written).not.toContain('TO EXPLAIN');
  });

  test('each stands in .env.example, with its default or an example', () => {
    const lines = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)];
    const told = Object.fromEntries(lines.map(([, name = '', value]) => [name, value]));
    expect(Object.keys(told).sort()).toEqual(forOperators.filter((name) => name !== 'NETLIFY_DB_URL').sort());
    for (const name of ['PORT', 'HOST', 'PORTAL_DATA_DIR', 'PUBLISH_QUIET_SECONDS', 'PUBLISH_MONTHLY_BUDGET'])
      expect(told[name]).toBe(String(defaults[name]));
  });
});
