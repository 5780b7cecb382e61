import type { GroupId, SectionId } from './groups.ts';
import type { ContentItem } from './item.ts';
import type { TextKind } from './kinds.ts';

/** Where a text is seen; `all` is the navigation bar and footer, which stand on every page, `mail` what vendors are written to. */
export type PageId =
  | 'home'
  | 'event'
  | 'floor-map'
  | 'vendors'
  | 'exhibitors'
  | 'inquiry'
  | 'contact'
  | 'not-found'
  | 'all'
  | 'mail';

export type OtherPlace = 'guide' | 'gone-document';

/** One text of the site, as written down in `rows/`. `Key` narrows to the union of all keys in catalogue.ts. */
export interface RowData<Key extends string = string> {
  readonly key: Key;
  /** Other names of the same text: an edit under any of them is what the pages show. */
  readonly aliases?: readonly Key[];
  readonly label: string;
  /** Shown while nothing is stored, if a first show has no words of its own; may hold `{EVENT_NAME}`. */
  readonly default: string;
  /** Names in braces that this text may hold beside `{EVENT_NAME}`: what shows it puts in what they stand for. */
  readonly placeholders?: readonly string[];
  readonly follows?: Key;
  readonly standsIn?: readonly Key[];
  readonly multiline?: boolean;
  /** An emptied box means "show nothing"; without this it means "show the default again". */
  readonly mayBeEmpty?: boolean;
  readonly type?: ContentItem['type'];
  /** May be stored as html, too: the pages show its paragraphs, lists, emphasis and links (product 5.4). */
  readonly mayBeHtml?: boolean;
  readonly kind?: TextKind;
  /** A page for all shows names each show and reads this text of each. */
  readonly ofEachShow?: boolean;
  /** One text for all shows, until it is made different for one of them (product 4.9). */
  readonly isShared?: boolean;
  /** Where it stands besides, as a part of something else: what vendors get is told where it is edited. */
  readonly alsoIn?: readonly (PageId | OtherPlace)[];
  readonly pages?: readonly PageId[];
}

export interface ContentBlock<Key extends string = string> {
  readonly group: GroupId;
  readonly section?: SectionId;
  readonly category: ContentItem['category'];
  readonly pages: readonly PageId[];
  readonly isShared?: boolean;
  readonly rows: readonly RowData<Key>[];
}

/** Words below a heading: several lines, and gone when emptied. */
export const prose = { multiline: true, mayBeEmpty: true } as const;

/** A description or a rule: it stands on its own on the page, so that it may be formatted. */
export const description = { ...prose, mayBeHtml: true } as const;

/** One row of a block: what it is stored under, what editors call it, and what is shown while nothing is stored. */
// What a bundle does not name it then leaves out.
/* @__NO_SIDE_EFFECTS__ */ export function row<
  const Key extends string,
  const Default extends RowData['default'],
  const More extends Omit<RowData, 'key' | 'label' | 'default'> = Record<never, never>,
>(key: Key, label: string, byDefault: Default, more?: More) {
  const made = { key, label, default: byDefault, ...more };
  return made as { key: Key; label: string; default: Default } & NoInfer<More>;
}
