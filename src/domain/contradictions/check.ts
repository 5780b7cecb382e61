import * as z from 'zod/mini';
import type { RuleName } from './contradictions.ts';

/** A contradiction as GET /api/checks tells it. */
export interface Check {
  /** The id of its edition, then what it is about: that of another text is another one. */
  readonly id: string;
  readonly rule: RuleName;
  readonly where: string;
  readonly message: string;
  /** Where it is put right. */
  readonly href: string;
}

/** POST /api/checks/{id}: whether it is meant as it stands. */
export const checkMeantSchema = z.object({ meant: z.boolean('Meant must be true or false') });
export type CheckMeant = z.infer<typeof checkMeantSchema>;

const checkId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{32}$/;

/** The id of the edition that a contradiction is of; null for what is no id of one. */
export const editionOfCheck = (id: string): string | null => checkId.exec(id)?.[1] ?? null;
