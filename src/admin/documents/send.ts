import { ApiError } from '#api-client';

interface Options {
  signal: AbortSignal;
  /** Told how many bytes have left. */
  onProgress: (bytes: number) => void;
}

/**
 * Sends a body and tells how far it is, which `fetch` cannot; gives the JSON answer.
 * @throws ApiError for any answer other than success, TypeError when the connection is cut, AbortError when stopped.
 */
export function send<Answer>(
  method: string,
  path: string,
  body: Blob | FormData,
  { signal, onProgress }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, path);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was cut'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else request.send(body);
  });
}
