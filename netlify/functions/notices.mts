import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { endNotice, listNotices, postNotice } from '#server/notices/notices.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listNotices, listNotices),
  on(api.postNotice, postNotice),
  on(api.endNotice, endNotice),
);

export const config: Config = {
  path: ['/api/notices', '/api/notices/:id'],
};
