import * as api from '#domain/api.ts';
import {
  buildLog,
  listActivity,
  pastPublications,
  recordHistory,
  unpublishedChanges,
} from '#server/publication/history.ts';
import { publicationStatus, publish } from '#server/publication/read.ts';
import { restorePreview, restoreTexts } from '#server/publication/restore.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.publication, publicationStatus),
  on(api.publish, publish),
  on(api.unpublishedChanges, unpublishedChanges),
  on(api.recordHistory, recordHistory),
  on(api.activity, listActivity),
  on(api.pastPublications, pastPublications),
  on(api.buildLog, buildLog),
  on(api.restorePreview, restorePreview),
  on(api.restoreTexts, restoreTexts),
);
