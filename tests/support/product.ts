import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');

/** The words of docs/product.md, or of one of its sections, without line breaks. */
export const product = (number?: string): string =>
  (number ? section(number) : document).replace(/\s+/g, ' ');

export const section = (number: string): string =>
  document.split(`\n### ${number} `)[1]?.split(/\n##+ /)[0] ?? '';

/** The cells of a section's table, row by row, without its head: of the first one, or the one with this first heading. */
export const rowsOf = (number: string, heading = ''): string[][] =>
  (
    section(number)
      .split('\n\n')
      .find((part) => part.startsWith(`| ${heading}`)) ?? ''
  )
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    );
