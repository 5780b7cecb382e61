import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { deleteDocument } from '#server/document-delete.ts';
import { downloadDocument } from '#server/document-download.ts';
import { on, serve } from '#server/http.ts';

export default serve(on(api.deleteDocument, deleteDocument), on(api.downloadDocument, downloadDocument));

export const config: Config = { path: ['/api/documents/:id', '/api/documents/:id/download'] };
