import * as api from '#domain/api.ts';
import { endNotice, listNotices, postNotice } from '#server/notices/notices.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listNotices, listNotices),
  on(api.postNotice, postNotice),
  on(api.endNotice, endNotice),
);
