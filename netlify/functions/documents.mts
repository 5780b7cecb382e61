import * as api from '#domain/api.ts';
import { deleteDocument, listDocuments, updateDocument } from '#server/documents/documents.ts';
import { downloadDocument } from '#server/documents/download.ts';
import { listVersions, replaceFile, returnVersion, uploadDocument } from '#server/documents/files.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listDocuments, listDocuments),
  on(api.uploadDocument, uploadDocument),
  on(api.updateDocument, updateDocument),
  on(api.deleteDocument, deleteDocument),
  on(api.downloadDocument, downloadDocument),
  on(api.replaceFile, replaceFile),
  on(api.documentVersions, listVersions),
  on(api.returnVersion, returnVersion),
);
