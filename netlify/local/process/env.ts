import { readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { Failure, systemReason } from './failure.ts';

/** Netlify sets at least one of them for every build that it can deploy, even `netlify build` by hand. */
const MARKS = ['NETLIFY', 'NETLIFY_LOCAL', 'DEPLOY_ID'];

export const isDeployable = (): boolean => MARKS.some((name) => process.env[name]);

/** Children of a local portal are never a deploy. */
export const noDeploy: Record<string, undefined> = Object.fromEntries(
  [...MARKS, 'CONTEXT', 'BRANCH'].map((name) => [name, undefined]),
);

/** `NAME=value`: the value in quotes over any number of lines, or bare to the end of the line. */
const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:("[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|(?!["'`]).*)$/gm;
const BLANK_OR_COMMENT = /^[ \t]*(?:#.*)?$/;

export function brokenLine(text: string): number {
  const rest = text.replaceAll('\r', '').replace(ASSIGNMENT, (found) => found.replace(/[^\n]/g, ''));
  return rest.split('\n').findIndex((line) => !BLANK_OR_COMMENT.test(line)) + 1;
}

/** Existing variables win. @throws Failure with the line's number only, since the line may hold a password. */
export function loadEnv(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new Failure(`${file} cannot be read: ${systemReason(error)}`);
  }
  if (text.includes('\0') || text.includes('\uFFFD'))
    throw new Failure(`${file} is not a text file in UTF-8`);
  const line = brokenLine(text);
  if (line > 0) throw new Failure(`${file}, line ${line}: expected NAME=value`);
  loadEnvFile(file);
}

/** @returns a function that restores the values. */
export function overlayEnv(variables: Record<string, string>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
