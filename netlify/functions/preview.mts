import * as api from '#domain/api.ts';
import { previews } from '#domain/page-calls.ts';
import {
  createPreviewLink,
  endPreviewLink,
  listPreviewLinks,
  previewPage,
  previewShared,
} from '#server/preview/pages.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listPreviewLinks, listPreviewLinks),
  on(api.createPreviewLink, createPreviewLink),
  on(api.endPreviewLink, endPreviewLink),
  on(previews.home, previewPage),
  on(previews.page, previewPage),
  on(previews.form, previewPage),
  on(previews.shared, previewShared),
  on(previews.sharedForm, previewShared),
);
