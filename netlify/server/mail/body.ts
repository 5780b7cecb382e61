import type { MailBlock, MailLook } from './blocks.ts';
import { markedMail } from './html.ts';
import { plainMail } from './plain.ts';
import { plainWords } from './plain-words.ts';

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Words stay words: signs that turn the text around them, or that no screen shows, are left out. */
export function mailBody(blocks: readonly MailBlock[], look: MailLook): MailBody {
  const [parts, frame] = [clean(blocks), clean(look)];
  return { text: plainMail(parts, frame), html: markedMail(parts, frame) };
}

const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? plainWords(part) : part));
