import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { addArea, deleteArea, orderAreas, updateArea } from '#server/schedule/areas.ts';
import {
  addSchedule,
  deleteSchedule,
  listAreas,
  listSchedule,
  updateSchedule,
  updateSchedules,
} from '#server/schedule/schedule.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listSchedule, listSchedule),
  on(api.addSchedule, addSchedule),
  on(api.updateSchedule, updateSchedule),
  on(api.updateSchedules, updateSchedules),
  on(api.deleteSchedule, deleteSchedule),
  on(api.listAreas, listAreas),
  on(api.addArea, addArea),
  on(api.updateArea, updateArea),
  on(api.orderAreas, orderAreas),
  on(api.deleteArea, deleteArea),
);

export const config: Config = {
  path: ['/api/schedule', '/api/schedule/:id', '/api/areas', '/api/areas/:id'],
};
