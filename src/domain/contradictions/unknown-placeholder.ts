import { bracesIn } from '#domain/content/placeholder.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { findingsIn } from './passages.ts';

/** Words in braces that no page fills in. */
export const unknownPlaceholder = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap((passage) => {
    const known = passage.placeholders.map((name) => `{${name}}`);
    const unknown = bracesIn(passage.text).filter((words) => !known.includes(words));
    const may = known.length > 0 ? `you can use ${known.join(', ')}` : 'nothing is filled in here';
    return findingsIn(passage, unknown, (words) => `Visitors see “${words}” exactly like that: ${may}.`);
  });
