import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { areaCalls } from '#server/schedule/areas.ts';
import { entryCalls } from '#server/schedule/schedule.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listSchedule, entryCalls.list),
  on(api.addSchedule, entryCalls.add),
  on(api.updateSchedule, entryCalls.update),
  on(api.updateSchedules, entryCalls.updateAll),
  on(api.deleteSchedule, entryCalls.remove),
  on(api.listAreas, areaCalls.list),
  on(api.addArea, areaCalls.add),
  on(api.updateArea, areaCalls.update),
  on(api.orderAreas, areaCalls.order),
  on(api.deleteArea, areaCalls.remove),
);

export const config: Config = {
  path: ['/api/schedule', '/api/schedule/:id', '/api/areas', '/api/areas/:id'],
};
