import { documents } from '#server/database/schema/shows.ts';

/** The columns of `PortalDocument` with its version; the place of the bytes stays on the server. */
export const documentColumns = {
  id: documents.id,
  title: documents.title,
  description: documents.description,
  category: documents.category,
  isPublic: documents.isPublic,
  originalName: documents.originalName,
  size: documents.size,
  createdAt: documents.createdAt,
  eventId: documents.eventId,
  version: documents.version,
};

/** A document in the history, of a row of `documents`: its words, its file and who sees it. */
export const documentWords = ({
  title,
  description,
  category,
  isPublic,
  originalName,
  file,
}: Pick<
  typeof documents.$inferSelect,
  'title' | 'description' | 'category' | 'isPublic' | 'originalName' | 'file'
>) => ({
  title,
  description,
  category,
  isPublic,
  originalName: file > 1 ? `${originalName} (version ${file})` : originalName,
});
