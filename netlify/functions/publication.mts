import type { Config } from '@netlify/functions';
import { api } from '#domain/api.ts';
import { buildLog, pastPublications } from '#server/publication/history.ts';
import { publicationStatus, publish } from '#server/publication/read.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.publication, publicationStatus),
  on(api.publish, publish),
  on(api.pastPublications, pastPublications),
  on(api.buildLog, buildLog),
);

export const config: Config = {
  path: ['/api/publication', '/api/publication/runs', '/api/publication/runs/:id/log'],
};
