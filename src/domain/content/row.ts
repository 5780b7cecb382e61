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

/** One text of the site, as written down in `rows/` under its key. `Key` narrows to the union of all keys in catalogue.ts. */
export interface RowData<Key extends string = string> {
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
  readonly rows: { readonly [key in Key]?: RowData<Key> };
}

type More = Omit<RowData, 'label' | 'default'>;
type Row<Rest> = { readonly label: string; readonly default: string } & Rest;

// Without side effects: what a bundle does not name it then leaves out.

/** What editors call a text, and what is shown while nothing is stored. */
/* @__NO_SIDE_EFFECTS__ */ export const text = <const Rest extends More = Record<never, never>>(
  label: string,
  byDefault: string,
  more?: Rest,
) => ({ label, default: byDefault, ...more }) as Row<NoInfer<Rest>>;

/** Gone when emptied. */
/* @__NO_SIDE_EFFECTS__ */ export const optional: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { mayBeEmpty: true, ...more }) as never;

/** Words below a heading: several lines, and gone when emptied. */
/* @__NO_SIDE_EFFECTS__ */ export const prose: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, ...more }) as never;

/** A description or a rule: it stands on its own on the page, so that it may be formatted. */
/* @__NO_SIDE_EFFECTS__ */ export const description: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, mayBeHtml: true, ...more }) as never;
