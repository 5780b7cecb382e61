import { bracesIn } from '#domain/content/placeholder.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';

/** Words in braces that no page fills in. */
export const unknownPlaceholder = ({ passages }: CheckedShow): Finding[] =>
  passages.flatMap(({ place, field, text, placeholders }) => {
    const known = placeholders.map((name) => `{${name}}`);
    const unknown = bracesIn(text).filter((words) => !known.includes(words));
    return unknown.map((words) => {
      const may =
        known.length > 0 ? `what can stand here is ${known.join(', ')}` : 'nothing is filled in here';
      const message = `Visitors see “${words}” as it stands: ${may}.`;
      return { place, message, about: [field, text, words] };
    });
  });
