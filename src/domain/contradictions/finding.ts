import type { ContentItem } from '#domain/content/item.ts';
import type { EditionState } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Setting } from '#domain/events/setting.ts';
import type { ListName, ShowRecords } from '#domain/publication/record-kinds.ts';

/** Where something is put right in the admin. */
export interface EditingPlace {
  readonly screen: 'event' | 'text' | ListName;
  /** A text's key, a field of Event Setup, or a record's id. */
  readonly id: string;
  readonly where: string;
}

export interface Finding {
  readonly place: EditingPlace;
  readonly message: string;
  /** What it is about: when one of these changes, it is another finding. */
  readonly about: readonly (string | null)[];
  /** The id of an exhibitor that can be hidden at once. */
  readonly exhibitor?: string;
}

/** Of one edition and of all shows. */
export interface EditionRecords extends ShowRecords {
  readonly event: PortalEvent;
  readonly state: EditionState;
  readonly content: readonly ContentItem[];
  readonly settings: readonly Setting[];
}
