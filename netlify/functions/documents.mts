import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listDocuments } from '#server/documents/read.ts';
import { uploadDocument } from '#server/documents/upload.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listDocuments, listDocuments), on(api.uploadDocument, uploadDocument));

export const config: Config = { path: '/api/documents' };
