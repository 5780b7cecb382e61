import type { ContentKey } from '#domain/content/catalogue.ts';
import type { VendorHub } from './vendor-hub.ts';

/** A heading's words and the text below it. */
export interface Titled {
  readonly title: string;
  readonly text: string;
}

/**
 * The pairs of a title and a text that have a text to show. While a show's load-in is still to come its defaults would
 * promise what nobody has set: then only what a manager stored counts.
 */
export function titledTexts(hub: VendorHub, pairs: readonly (readonly [ContentKey, ContentKey])[]): Titled[] {
  return pairs
    .filter((keys) => hub.facts.loadIn.kind === 'areas' || hub.isStored(...keys))
    .map(([title, text]) => ({ title: hub.text(title), text: hub.text(text) }));
}
