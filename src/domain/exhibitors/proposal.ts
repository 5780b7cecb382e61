import * as z from 'zod/mini';
import { pickFields } from '#domain/basics/fields.ts';
import { type Exhibitor, type ExhibitorAnswers, exhibitorAnswers, exhibitorFields } from './exhibitor.ts';

export const answerNames = Object.keys(exhibitorAnswers.shape) as (keyof ExhibitorAnswers)[];

/** What a vendor wants otherwise, by correcting the inquiry. */
export type Proposal = Partial<ExhibitorAnswers>;

/** As administrators read it; `proposed` is left out while there is nothing to answer. */
export type ListedExhibitor = Exhibitor & { readonly proposed?: Proposal };

/** PUT of an answer: `proposed` is what was seen. */
export const proposalAnswerSchema = z.object({
  isAccepted: z.boolean('Accepted must be yes or no'),
  proposed: z.partial(exhibitorAnswers),
});
export type ProposalAnswer = z.infer<typeof proposalAnswerSchema>;

/** What differs from what the vendor said when somebody last looked, and from the exhibitor; undefined for nothing. */
export function proposedFor(exhibitor: Exhibitor, now: ExhibitorAnswers | undefined): Proposal | undefined {
  const { answered } = exhibitor;
  if (!now || !answered) return undefined;
  const changed = answerNames.filter((name) => now[name] !== answered[name] && now[name] !== exhibitor[name]);
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, now[name]])) : undefined;
}

export const proposalFields = pickFields(exhibitorAnswers.shape, exhibitorFields);
