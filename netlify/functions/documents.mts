import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { uploadDocument } from '#server/document-upload.ts';
import { listDocuments } from '#server/documents.ts';
import { on, serve } from '#server/http.ts';

export default serve(on(api.listDocuments, listDocuments), on(api.uploadDocument, uploadDocument));

export const config: Config = { path: '/api/documents' };
