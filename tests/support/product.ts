import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');

/** The words of docs/product.md, without its line breaks. */
export const product = document.replace(/\s+/g, ' ');

export const section = (number: string): string =>
  document.split(`\n### ${number} `)[1]?.split('\n### ')[0] ?? '';

/** The cells of a section's table, row by row, without its head. */
export const rowsOf = (number: string): string[][] =>
  [...section(number).matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .slice(2);
