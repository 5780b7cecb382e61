import { HttpError } from '#server/basics/http-error.ts';

/** Netlify's limit for the body of a request to a function. */
const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
/** For all incomplete or unanswered bodies together. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const RETRY_SECONDS = 10;

/** All requests of a portal share one memory limit. */
export function requestBodies() {
  let held = 0;

  return (incoming: Request) => {
    let size = 0;
    let isReleased = false;
    let refusal: HttpError | undefined;
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          reader ??= incoming.body?.getReader();
          const { value } = (await reader?.read()) ?? {};
          if (!value) return controller.close();
          if (isReleased) throw new Error('The request was answered before its body had come');
          refusal = tooLong(size + value.byteLength) ?? noRoom(held + value.byteLength);
          if (refusal) {
            void drop(reader);
            throw refusal;
          }
          size += value.byteLength;
          held += value.byteLength;
          controller.enqueue(value);
        },
        cancel: () => void drop(reader),
      },
      { highWaterMark: 0 },
    );
    return {
      stream,
      /** Undefined while the body is accepted. */
      refusal: () => refusal,
      release(): void {
        isReleased = true;
        held -= size;
        size = 0;
      },
    };
  };
}

/** Reads the rest, so the sender gets an answer instead of a broken connection. */
async function drop(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    while (reader && !(await reader.read()).done);
  } catch {}
}

const tooLong = (bytes: number) =>
  bytes > MAX_REQUEST_BYTES
    ? new HttpError(413, `The request is larger than ${MAX_REQUEST_BYTES} bytes`)
    : undefined;

const noRoom = (bytes: number) =>
  bytes > MAX_HELD_BYTES
    ? new HttpError(503, 'The portal takes in too much at once right now. Please try again in a minute.', {
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      })
    : undefined;
