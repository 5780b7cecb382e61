/** What Netlify takes as the body of a request to a function. */
export const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
/** A larger body is read on up to here, so that its sender gets the answer instead of a broken connection. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/** Reads a body whole, as a deployed function gets it; undefined when it is larger than the limit. */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED_BYTES) break;
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > MAX_REQUEST_BYTES ? undefined : Buffer.concat(chunks);
}
