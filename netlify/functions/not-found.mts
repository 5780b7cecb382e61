import type { Config } from '@netlify/functions';
import { serve } from '#server/http.ts';

/** Every path under /api that no other function answers: 404 as JSON. A test holds the list against the functions. */
export default serve();

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/auth/user',
    '/api/booth-inquiries',
    '/api/booth-inquiries/:id',
    '/api/content',
    '/api/content/:id',
    '/api/content/history',
    '/api/events',
    '/api/events/:id',
    '/api/events/stats/:eventId',
    '/api/exhibitors',
    '/api/health',
    '/api/login',
    '/api/login/callback',
    '/api/logout',
    '/api/schedule',
    '/api/schedule/:id',
    '/api/settings',
  ],
};
