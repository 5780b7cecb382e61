import type { AreaId } from '#domain/schedule/area-ids.ts';
import type { DayHours } from '#domain/schedule/day-hours.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';

/**
 * The fixed texts of one show's vendor hub. A part that is not published yet is of kind
 * 'coming-soon'. The headings above these parts are content (load_in_title, guidelines_title …).
 */
export interface ShowFacts {
  readonly loadIn: LoadIn;
  readonly timetable: readonly TimetableEntry[];
  /** A line above the timetable of a show whose schedule is a summary. */
  readonly timetableSummary: { readonly title: string; readonly text: string } | null;
  readonly guidelines: Guidelines;
  readonly downloads: Downloads;
}

/** By area, for a show whose areas are known; otherwise what is known of the whole show. */
export type LoadIn =
  | { readonly kind: 'areas'; readonly sections: readonly LoadInSection[] }
  | {
      readonly kind: 'coming-soon';
      readonly text: string;
      readonly dates: LoadInTimes;
    };

export interface LoadInSection {
  readonly area: AreaId;
  readonly times: readonly LoadInTimes[];
  /** What vendors want to know the time of and only show management can tell: 'Move-out'. */
  readonly untold: readonly string[];
  readonly notes: readonly string[];
}

/** `days` spans all of `hours`: 'Move-in', 'Oct 11–12', and each day's hours. */
export interface LoadInTimes {
  readonly label: string;
  readonly days: string;
  readonly hours: readonly DayHours[];
}

export type Guidelines =
  | { readonly kind: 'rules'; readonly rules: readonly RuleCard[] }
  | { readonly kind: 'coming-soon'; readonly badge: string };

export interface RuleCard {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

export type Downloads =
  | {
      readonly kind: 'guides';
      readonly title: string;
      readonly guidesTitle: string;
      readonly guides: readonly GuideCard[];
      readonly masterSchedule: DownloadCard;
    }
  | { readonly kind: 'coming-soon'; readonly title: string; readonly text: string };

export interface DownloadCard {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

export interface GuideCard extends DownloadCard {
  readonly area: AreaId;
}
