import { eq } from 'drizzle-orm';
import type { PictureFiles } from '#domain/pictures/picture.ts';
import { db } from '#server/database/database.ts';
import { pictures } from '#server/database/schema/shows.ts';
import { streamBytes } from './blobs.ts';

/** One of a picture's files, which are stored one behind the other. @throws where they are not there. */
export async function bytesAt(files: PictureFiles, at: number, key: string): Promise<ArrayBuffer> {
  const start = files.slice(0, at).reduce((sum, { size }) => sum + size, 0);
  const bytes = await new Response(await streamBytes(key)).arrayBuffer();
  return bytes.slice(start, start + (files[at]?.size ?? 0));
}

/** The file of a picture with these bytes; undefined where it has others by now. */
export async function readPictureBytes(id: string, sha256: string): Promise<ArrayBuffer | undefined> {
  const [row] = await db
    .select({ files: pictures.files, key: pictures.fileKey })
    .from(pictures)
    .where(eq(pictures.id, id));
  const at = row?.files.findIndex((file) => file.sha256 === sha256) ?? -1;
  return row?.key && at >= 0 ? bytesAt(row.files, at, row.key) : undefined;
}
