import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Upload } from '#domain/documents/document.ts';
import { partBytes, partRange } from '#domain/documents/uploads.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { transaction } from '#server/database/database.ts';
import { uploadParts, uploads } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { readBytes } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { claimBytes, dropReleased, storeBytes } from './blobs.ts';
import { findUpload, stateOf } from './uploads.ts';

/** PUT /api/uploads/{id}/parts/{number}: one part's bytes; sent again, they replace it. @throws HttpError 400, 404. */
export async function sendPart({ request, params }: AdministratorCall): Promise<Upload> {
  const id = idFrom(params, 'Upload');
  const { size } = await findUpload(id);
  const number = Number(params['number']);
  const range = partRange(size, number);
  if (!range) throw notFound('Part');
  const bytes = await readBytes(request, partBytes);
  const expected = range[1] - range[0];
  if (bytes.length !== expected) throw new HttpError(400, `Part ${number} has to hold ${expected} bytes`);

  const blobKey = `parts/${id}/${number}/${randomUUID()}`;
  const before = await storeBytes(blobKey, bytes, () => recordPart(id, number, blobKey));
  await dropReleased(before.filter((part) => part.number === number).map((part) => part.blobKey));
  const others = before.filter((part) => part.number !== number);
  const parts = [...others, { number, blobKey }].toSorted((one, other) => one.number - other.number);
  return stateOf({ id, size, parts });
}

/** Gives the parts that were there before. */
const recordPart = (id: string, number: number, blobKey: string) =>
  transaction(async (tx) => {
    // Also locks the upload: its parts come, and it ends, one after the other.
    const [upload] = await tx
      .update(uploads)
      .set({ seenAt: now })
      .where(eq(uploads.id, id))
      .returning({ id: uploads.id });
    if (!upload) throw notFound('Upload');
    const before = await tx.select().from(uploadParts).where(eq(uploadParts.uploadId, id));
    await claimBytes(tx, blobKey);
    await tx
      .insert(uploadParts)
      .values({ uploadId: id, number, blobKey })
      .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { blobKey } });
    return before;
  });
