import * as api from '#domain/api.ts';
import { describeCalls } from '#domain/openapi.ts';
import { route } from '#server/http/http.ts';

export const readApiDescription = route(api.readApiDescription, async () =>
  describeCalls(process.env['PORTAL_VERSION'] ?? '', Date.now()),
);
