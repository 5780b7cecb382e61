import type { Part } from '#domain/events/parts.ts';
import type { MarkName } from '#domain/look/marks.ts';

/** A show that a new portal starts with. Only facts: figures and the floor-plan id come from the show managers. */
export interface FirstShow {
  readonly slug: string;
  readonly name: string;
  readonly fullName: string;
  readonly location: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly mark: MarkName;
  readonly isDefault: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly comingSoon: readonly Part[];
  /** By a text's key: where it says something else than every show while nothing is stored. */
  readonly words: Readonly<Record<string, string>>;
}
