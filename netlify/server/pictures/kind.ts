import { eq } from 'drizzle-orm';
import { type Picture, pictureRecord } from '#domain/pictures/picture.ts';
import { pictures } from '#server/database/schema/shows.ts';
import type { RecordKind } from '#server/saving/records.ts';

/** The photo and the site plans of a show (product 3.14). */
export const pictureKind: RecordKind<Picture> = {
  of: pictureRecord,
  table: pictures,
  order: [pictures.eventId, pictures.place, pictures.area, pictures.id],
  shown: eq(pictures.isShown, true),
  complete: async (_, drafts) => ({
    items: drafts.map(({ item }) => ({ ...item, files: item.files ?? [] })),
  }),
};
