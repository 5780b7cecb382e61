import type { Config } from '@netlify/functions';
import { serve } from '#server/serve.ts';

/** Every path under /api that no other function answers: 404 as JSON. A test holds the list against the functions. */
export default serve();

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/activity',
    '/api/areas',
    '/api/areas/:id',
    '/api/auth/user',
    '/api/booth-inquiries',
    '/api/booth-inquiries/:id',
    '/api/changes',
    '/api/content',
    '/api/content/:id',
    '/api/content/history',
    '/api/documents',
    '/api/documents/:id',
    '/api/documents/:id/download',
    '/api/events',
    '/api/events/:id',
    '/api/events/stats/:eventId',
    '/api/exhibitors',
    '/api/floor-plans/:id',
    '/api/generate-area-pdf',
    '/api/health',
    '/api/login',
    '/api/login/callback',
    '/api/logout',
    '/api/preview-links',
    '/api/publication',
    '/api/publication/changes',
    '/api/publication/restore',
    '/api/publication/runs',
    '/api/publication/runs/:id/log',
    '/api/rules',
    '/api/rules/:id',
    '/api/schedule',
    '/api/schedule/:id',
    '/api/settings',
    '/api/uploads',
    '/api/uploads/:id',
    '/api/uploads/:id/complete',
    '/api/uploads/:id/parts/:number',
  ],
};
