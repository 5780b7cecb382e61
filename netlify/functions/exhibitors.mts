import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { listExhibitors } from '#server/events/exhibitors.ts';
import { on, serve } from '#server/serve.ts';

export default serve(on(api.listExhibitors, listExhibitors));

export const config: Config = { path: '/api/exhibitors' };
