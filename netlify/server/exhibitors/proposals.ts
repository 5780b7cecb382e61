import { eq, inArray } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Exhibitor, ExhibitorAnswers } from '#domain/exhibitors/exhibitor.ts';
import {
  answerNames,
  type ListedExhibitor,
  proposalAnswerSchema,
  proposedFor,
} from '#domain/exhibitors/proposal.ts';
import { notFound } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { boothInquiries } from '#server/database/schema/inquiries.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { changeOf, putRecords, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { exhibitorKind } from './kind.ts';

/** What the inquiries of exhibitors say by now, by their ids; nothing of those that are erased. */
async function readAnswers(
  tx: Tx,
  all: readonly Exhibitor[],
): Promise<ReadonlyMap<string | null, ExhibitorAnswers>> {
  const ids = all.flatMap(({ inquiryId }) => inquiryId ?? []);
  if (ids.length === 0) return new Map();
  const { id, companyName: company, productServices: products, website, erasedAt } = boothInquiries;
  const rows = await tx
    .select({ id, company, products, website, erasedAt })
    .from(boothInquiries)
    .where(inArray(id, ids));
  return new Map(
    rows
      .filter((row) => row.erasedAt === null)
      .map(({ id, company, products, website }) => [id, { company, products, website }]),
  );
}

/** With what their vendors have corrected since somebody of the team looked. */
export async function withProposals(
  tx: Tx,
  all: readonly Versioned<Exhibitor>[],
): Promise<Versioned<ListedExhibitor>[]> {
  const answers = await readAnswers(tx, all);
  return all.map((exhibitor) => {
    const proposed = proposedFor(exhibitor, answers.get(exhibitor.inquiryId));
    return proposed ? { ...exhibitor, proposed } : exhibitor;
  });
}

/**
 * PUT …/proposal: takes over what the vendor proposes, or leaves the exhibitor as it is; both stand in its history.
 * @throws HttpError 404. 409 where the vendor has corrected more since.
 */
export async function answerProposal({ request, params, user }: AdministratorCall) {
  const id = idFrom(params, 'Exhibitor');
  const { isAccepted, proposed } = validate(proposalAnswerSchema, await readJson(request));
  return pageTransaction(async (tx) => {
    const [stored] = await selectRecords(tx, exhibitorKind, eq(exhibitors.id, id));
    if (!stored) throw notFound('Exhibitor');
    const now = (await readAnswers(tx, [stored])).get(stored.inquiryId);
    const current = proposedFor(stored, now);
    const isSeen = current && answerNames.every((name) => current[name] === proposed[name]);
    if (!now || !isSeen) return conflict({ ...stored, ...(current && { proposed: current }) });
    const [saved] = await putRecords(tx, exhibitorKind, [
      { ...stored, ...(isAccepted && current), answered: now },
    ]);
    await track(tx, user, [changeOf(exhibitorKind, stored, saved)]);
    return saved;
  });
}
