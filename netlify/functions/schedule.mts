import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listSchedule } from '#server/schedule/read.ts';
import { addSchedule, deleteSchedule, updateSchedule } from '#server/schedule/write.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listSchedule, listSchedule),
  on(api.addSchedule, addSchedule),
  on(api.updateSchedule, updateSchedule),
  on(api.deleteSchedule, deleteSchedule),
);

export const config: Config = {
  path: ['/api/schedule', '/api/schedule/:id'],
};
