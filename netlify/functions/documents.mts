import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { downloadDocument } from '#server/documents/download.ts';
import { listVersions, replaceFile, returnVersion, uploadDocument } from '#server/documents/files.ts';
import { listDocuments } from '#server/documents/read.ts';
import { deleteDocument, updateDocument } from '#server/documents/write.ts';
import { exhibitorCalls } from '#server/exhibitors/exhibitors.ts';
import { importExhibitors } from '#server/exhibitors/import.ts';
import { putLogo, readLogo, removeLogo } from '#server/exhibitors/logo.ts';
import { answerProposal } from '#server/exhibitors/proposals.ts';
import { on, serve } from '#server/serve.ts';

/** What is kept with files: documents, and exhibitors with their logos. */
export default serve(
  on(api.listDocuments, listDocuments),
  on(api.uploadDocument, uploadDocument),
  on(api.updateDocument, updateDocument),
  on(api.deleteDocument, deleteDocument),
  on(api.downloadDocument, downloadDocument),
  on(api.replaceFile, replaceFile),
  on(api.documentVersions, listVersions),
  on(api.returnVersion, returnVersion),
  on(api.listExhibitors, exhibitorCalls.list),
  on(api.addExhibitor, exhibitorCalls.add),
  on(api.updateExhibitor, exhibitorCalls.update),
  on(api.deleteExhibitor, exhibitorCalls.remove),
  on(api.answerProposal, answerProposal),
  on(api.importExhibitors, importExhibitors),
  on(api.readLogo, readLogo),
  on(api.putLogo, putLogo),
  on(api.removeLogo, removeLogo),
);

export const config: Config = {
  path: [
    '/api/documents',
    '/api/documents/:id',
    '/api/documents/:id/download',
    '/api/documents/:id/file',
    '/api/documents/:id/versions',
    '/api/exhibitor-imports',
    '/api/exhibitors',
    '/api/exhibitors/:id',
    '/api/exhibitors/:id/logo',
    '/api/exhibitors/:id/proposal',
  ],
};
