import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';

const braces = /\{{1,2}\s*[a-z][\w -]{0,39}\}{1,2}/gi;

/** Words in braces that no page fills in: visitors read them as they stand. */
export const unknownPlaceholder = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap(({ place, field, text, placeholders }) => {
    const known = placeholders.map((name) => `{${name}}`);
    const unknown = [...new Set([...text.matchAll(braces)].map(([words]) => words))].filter(
      (words) => !known.includes(words),
    );
    return unknown.map((words) => {
      const may =
        known.length > 0 ? `what can stand here is ${known.join(', ')}` : 'nothing is filled in here';
      const message = `Visitors see “${words}” as it stands: ${may}.`;
      return { place, message, about: [field, text, words] };
    });
  });
