import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=UTF-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=UTF-8',
};

export const contentType = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Text shrinks; pictures, fonts and PDF files are compressed already. */
export const isCompressible = (type: string): boolean => /^text\/|charset=|svg\+xml/.test(type);
