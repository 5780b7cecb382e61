import type { Upload } from '#domain/documents/document.ts';
import type { Administrator, Answer } from '#tests/support/portal/administrator.ts';

interface Site {
  url: string;
}

/** The fields of a document that only has a title. */
export const TITLE = { title: 'Vendor form' };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Sends a file with its fields in one request, as the upload form does. */
export async function upload(
  { url }: Site,
  { cookie }: Pick<Administrator, 'cookie'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = TITLE,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([bytes]), name);
  return answerOf(
    await fetch(`${url}/api/documents`, { method: 'POST', headers: { Cookie: cookie }, body: form }),
  );
}

/** Puts a file into the place of a document's, as the admin does. */
export async function replaceFile(
  { url }: Site,
  { cookie }: Pick<Administrator, 'cookie'>,
  id: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  version?: number,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const query = version === undefined ? '' : `?version=${version}`;
  return answerOf(
    await fetch(`${url}/api/documents/${id}/file${query}`, {
      method: 'PUT',
      headers: { Cookie: cookie },
      body: form,
    }),
  );
}

/** Sends one part of an upload. */
export async function sendPart(
  { url }: Site,
  { cookie }: Pick<Administrator, 'cookie'>,
  { id, partSize }: Upload,
  number: number,
  file: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const body = file.subarray((number - 1) * partSize, number * partSize);
  const response = await fetch(`${url}/api/uploads/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { Cookie: cookie, 'Content-Type': 'application/octet-stream' },
    body,
  });
  return answerOf(response);
}
