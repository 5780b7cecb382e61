import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { EditionState } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Setting } from '#domain/events/setting.ts';
import type { Rule as GuidelineCard } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';

/** Where something is put right in the admin. */
export interface Place {
  readonly screen: 'event' | 'text' | 'schedule' | 'areas' | 'rules' | 'documents';
  /** The key of a text, the field of Event Setup, else the record's id. */
  readonly id: string;
  /** The place in a manager's words. */
  readonly where: string;
}

/** Something that contradicts itself, or something else of its show. */
export interface Finding {
  readonly place: Place;
  /** The reason, one plain sentence. */
  readonly message: string;
  /** What it is about, as it stands now: once one of these is another, it is another finding. */
  readonly about: readonly (string | null)[];
}

/** What belongs to one edition of a show, with what belongs to all shows. */
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
