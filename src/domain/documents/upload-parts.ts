import { uiFigures } from '#domain/basics/limits.ts';

/** The last part may be shorter. A request holds no more than 4 MB. */
export const partBytes = 3 * 1024 * 1024;

/** One request holds no larger file; larger ones are sent in parts. */
export const maxSingleUploadBytes = 4 * 1024 * 1024;

export const partCount = (size: number): number => Math.ceil(size / partBytes);

/** Bytes `[from, end)` of part `number`, counted from 1; null if there is no such part. */
export function partRange(size: number, number: number): readonly [from: number, end: number] | null {
  if (!Number.isInteger(number) || number < 1 || number > partCount(size)) return null;
  return [(number - 1) * partBytes, Math.min(size, number * partBytes)];
}

export const missingParts = (size: number, received: readonly number[]): number[] =>
  Array.from({ length: partCount(size) }, (_, index) => index + 1).filter(
    (number) => !received.includes(number),
  );

/** '12 KB': bytes divided by 1024, rounded (product 9.3). */
export const sizeInKb = (bytes: number): string => `${Math.round(bytes / uiFigures.bytesOfKilobyte)} KB`;
