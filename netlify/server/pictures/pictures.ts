import { eq } from 'drizzle-orm';
import { pictureAddSchema, pictureUpdateSchema } from '#domain/pictures/picture.ts';
import { db } from '#server/database/database.ts';
import { pictures } from '#server/database/schema/shows.ts';
import { recordCalls } from '#server/events/record-calls.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { pictureKind } from './kind.ts';

const calls = recordCalls(pictureKind, pictureAddSchema, pictureUpdateSchema);

export const pictureCalls = { ...calls, remove: deletePicture };

/** DELETE /api/pictures/{id}: the record first, then its bytes, unless another year has them, too. */
async function deletePicture(call: AdministratorCall): Promise<undefined | Response> {
  const [row] = await db
    .select({ key: pictures.fileKey })
    .from(pictures)
    .where(eq(pictures.id, idFrom(call.params, 'Picture')));
  const answer = await calls.remove(call);
  if (!answer && row?.key) await dropReleased([row.key]);
  return answer;
}
