import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import { matchPath } from '#domain/call-paths.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The deploy reads `config` from the source text, so the test does too. */
const functions = sourceFiles(ROOT, ['netlify/functions']).map((file) => {
  const text = readFileSync(ROOT + file, 'utf8');
  const list = (name: string) => {
    const found = new RegExp(`\\b${name}: (\\[[^\\]]*\\]|'[^']*')`).exec(text)?.[1] ?? '';
    return [...found.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
  };
  return { file, text, paths: list('path'), excluded: list('excludedPath') };
});

const contract: Record<string, Record<string, Endpoint>> = {
  api,
  madeFiles,
  navigations,
  plainForms,
  previews,
};

test('only functions stand in the folder of functions', () => {
  expect(functions.filter(({ file }) => !/^netlify\/functions\/[a-z-]+\.mts$/.test(file))).toEqual([]);
});

test('the answer for unknown calls leaves out every path that a function has', () => {
  const catchAll = functions.find(({ paths }) => paths.includes('/api/*'));
  const others = functions.filter((one) => one !== catchAll).flatMap(({ paths }) => paths);
  expect(catchAll?.excluded).toEqual(others.filter((path) => path.startsWith('/api/')).sort());
});

test('every call that a function binds is served at its own path', () => {
  const faults = functions.flatMap(({ file, text, paths }) =>
    [...text.matchAll(/\bon\((\w+)\.(\w+)/g)]
      .flatMap(([, calls = '', name = '']) => contract[calls]?.[name] ?? [])
      .filter((call) => !paths.some((path) => path === call.path || matchPath(call, path)))
      .map(({ path }) => `${file} lacks ${path}`),
  );
  expect(faults).toEqual([]);
});
