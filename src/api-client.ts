import { type FailureBody, failureBody, httpErrorMessage } from '#domain/basics/errors.ts';
import { type Endpoint, pathOf } from '#domain/endpoint.ts';

/** An answer other than success, its body read. The message is "404: text" (product 8.1). */
export class ApiError extends Error implements FailureBody {
  override name = 'ApiError';
  readonly status: number;
  readonly text: FailureBody['text'];
  readonly errors: FailureBody['errors'];
  readonly conflict: FailureBody['conflict'];
  constructor(status: number, body: string, statusText: string) {
    super(httpErrorMessage(status, body, statusText));
    const { text, errors, conflict } = failureBody(body);
    this.status = status;
    this.text = text;
    this.errors = errors;
    this.conflict = conflict;
  }
}

const restOf = (endpoint: Endpoint, input: object): [string, unknown][] =>
  Object.entries(input).filter(
    ([name, value]) => value !== undefined && !endpoint.path.split('/').includes(`:${name}`),
  );

/**
 * Sends one call with the session cookie, with a `file` as its body if there is one, and reads its JSON answer (undefined
 * for an empty one, a Blob for a file).
 * @throws ApiError for any answer other than success; the browser's own error when nothing was answered.
 */
export async function call<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input?: Input,
  options: { headers?: Record<string, string>; signal?: AbortSignal; file?: Blob } = {},
): Promise<Output> {
  const isForm = input instanceof FormData;
  const fields = isForm || !input ? [] : restOf(endpoint, input);
  // A body on DELETE does not reach the server through every proxy.
  const { file } = options;
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || file !== undefined;
  const query = inQuery ? new URLSearchParams(fields as [string, string][]).toString() : '';
  const path = pathOf(endpoint, isForm || !input ? {} : (input as Record<string, unknown>));
  const hasJson = !isForm && !inQuery && fields.length > 0;
  const response = await fetch(query ? `${path}?${query}` : path, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { ...(hasJson && { 'Content-Type': 'application/json' }), ...options.headers },
    ...(isForm && { body: input }),
    ...(file && { body: file }),
    ...(hasJson && { body: JSON.stringify(Object.fromEntries(fields)) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return (await response.json()) as Output;
  return (response.status === 204 ? undefined : await response.blob()) as Output;
}
