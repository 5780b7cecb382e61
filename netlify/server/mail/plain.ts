import { wrap } from '#domain/basics/wrap.ts';
import type { MailBlock, MailLink, MailLook } from './blocks.ts';

/** Every program shows this without breaking lines a second time. */
const WIDTH = 76;

/** Links stand whole on lines of their own, so that programs find them. */
export const plainMail = (blocks: readonly MailBlock[], { name, address }: MailLook): string =>
  // Programs leave out of an answer what follows this line.
  `${[...blocks.map(plain), `-- \n${name}\n${address}`].join('\n\n')}\n`;

function plain(block: MailBlock): string {
  switch (block.kind) {
    case 'heading': {
      const lines = folded(block.text);
      return [...lines, '='.repeat(Math.max(...lines.map(width)))].join('\n');
    }
    case 'list':
      return block.rows.map(([label, value]) => folded(`${label}: ${value}`, '  ').join('\n')).join('\n');
    case 'links':
      return block.rows.map(link).join('\n\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'quote':
      return folded(block.text, '', '> ').join('\n');
    default:
      return folded(block.text).join('\n');
  }
}

const link = ({ label, href, note }: MailLink): string =>
  [...folded([label, note].filter(Boolean).join(', ')), href].join('\n');

/** Lines after the first begin with `hang`, and all of them with `mark`. */
const folded = (text: string, hang = '', mark = ''): string[] =>
  wrap(text, WIDTH - hang.length - mark.length, width, { keepsWords: true }).map(
    (line, position) => mark + (position > 0 ? hang : '') + line,
  );

const width = (line: string): number => [...line].length;
