/** One part of a file that is sent in parts; the last one may be shorter. A request holds no more than 4 MB. */
export const partBytes = 3 * 1024 * 1024;

/** The largest file that one request may hold; larger ones are sent in parts. */
export const maxSingleUploadBytes = 4 * 1024 * 1024;

export const partCount = (size: number): number => Math.ceil(size / partBytes);

/** The bytes of a file that its part `number`, counted from 1, holds: `[from, end)`; null when there is no such part. */
export function partRange(size: number, number: number): readonly [from: number, end: number] | null {
  if (!Number.isInteger(number) || number < 1 || number > partCount(size)) return null;
  return [(number - 1) * partBytes, Math.min(size, number * partBytes)];
}

export const missingParts = (size: number, received: readonly number[]): number[] =>
  Array.from({ length: partCount(size) }, (_, index) => index + 1).filter(
    (number) => !received.includes(number),
  );
