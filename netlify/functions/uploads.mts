import * as documents from '#server/documents/documents.ts';
import * as files from '#server/documents/files.ts';
import * as uploads from '#server/documents/uploads.ts';
import { serve } from '#server/serve.ts';

export default serve(documents, files, uploads);
