import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { EditionState } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Setting } from '#domain/events/setting.ts';
import type { Rule as GuidelineCard } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';

/** Where something is put right in the admin. */
export interface EditingPlace {
  readonly screen: 'event' | 'text' | 'schedule' | 'areas' | 'rules' | 'documents';
  /** A text's key, a field of Event Setup, or a record's id. */
  readonly id: string;
  readonly where: string;
}

export interface Finding {
  readonly place: EditingPlace;
  readonly message: string;
  /** What it is about: when one of these changes, it is another finding. */
  readonly about: readonly (string | null)[];
}

/** Of one edition and of all shows. */
export interface EditionRecords {
  readonly event: PortalEvent;
  readonly state: EditionState;
  readonly content: readonly ContentItem[];
  readonly schedule: readonly ScheduleEntry[];
  readonly areas: readonly Area[];
  readonly rules: readonly GuidelineCard[];
  readonly documents: readonly PortalDocument[];
  readonly settings: readonly Setting[];
}
