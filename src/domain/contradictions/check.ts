import * as z from 'zod/mini';
import type { RuleName } from './contradictions.ts';

/** An item of GET /api/checks. */
export interface Check {
  /** The id of its edition, then a hash of what it is about. */
  readonly id: string;
  readonly rule: RuleName;
  readonly where: string;
  readonly message: string;
  readonly href: string;
  /** The id of an exhibitor that can be hidden at once. */
  readonly exhibitor?: string;
}

/** POST /api/checks/{id}. */
export const checkMeantSchema = z.object({ meant: z.boolean('Meant must be true or false') });
export type CheckMeant = z.infer<typeof checkMeantSchema>;

const checkId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{32}$/;

/** Null if it is no id of a check. */
export const editionOfCheck = (id: string): string | null => checkId.exec(id)?.[1] ?? null;
