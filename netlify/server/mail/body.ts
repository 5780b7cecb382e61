import type { MailBlock, MailLook } from './blocks.ts';
import { markedMail } from './html.ts';
import { plainMail } from './plain.ts';

/** The same words for every program that shows mails. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/**
 * A mail's body out of its parts. Whatever the words are, they stay words: signs that would turn the text around them, or
 * that no screen shows, are left out.
 */
export function mailBody(blocks: readonly MailBlock[], look: MailLook): MailBody {
  const [parts, frame] = [clean(blocks), clean(look)];
  return { text: plainMail(parts, frame), html: markedMail(parts, frame) };
}

/** Control characters but tab and line end, marks that embed, override or isolate a direction, and Unicode's tags. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNSEEN = /[\x00-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? part.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed() : part,
  );
