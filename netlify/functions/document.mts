import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { deleteDocument } from '#server/documents/delete.ts';
import { downloadDocument } from '#server/documents/download.ts';
import { updateDocument } from '#server/documents/update.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.updateDocument, updateDocument),
  on(api.deleteDocument, deleteDocument),
  on(api.downloadDocument, downloadDocument),
);

export const config: Config = { path: ['/api/documents/:id', '/api/documents/:id/download'] };
