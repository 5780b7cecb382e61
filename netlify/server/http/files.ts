export interface FileAnswer {
  name: string;
  mediaType: string;
  /** Names the bytes: the same only for the same bytes. */
  etag: string;
  disposition: 'attachment' | 'inline';
}

/** Nobody keeps the file without asking, so a change is seen at once. The name is RFC 6266's, with a form in ASCII for old programs. */
export const fileHeaders = ({ name, mediaType, etag, disposition }: FileAnswer): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': `${disposition}; ${fileName(name)}`,
  ETag: etag,
  'Cache-Control': 'private, no-cache',
});

/** Somebody else's file: opened on its own, it may neither run nor load anything. */
export const UNTRUSTED = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** By `If-None-Match`. */
export function hasVersion(request: Request, etag: string): boolean {
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

export const notModified = (file: FileAnswer): Response => {
  const { ETag = '', 'Cache-Control': caching = '' } = fileHeaders(file);
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': caching } });
};

function fileName(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === name ? `filename="${ascii}"` : `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
