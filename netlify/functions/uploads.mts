import * as api from '#domain/api.ts';
import {
  cancelUpload,
  completeUpload,
  sendPart,
  startUpload,
  uploadState,
} from '#server/documents/uploads.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.startUpload, startUpload),
  on(api.uploadState, uploadState),
  on(api.cancelUpload, cancelUpload),
  on(api.sendPart, sendPart),
  on(api.completeUpload, completeUpload),
);
