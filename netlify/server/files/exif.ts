/** The orientation (1 to 8) that Exif data tells; 1 if it tells none. */
export function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  try {
    const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    const entries = Array.from({ length: short(first) }, (_, entry) => first + 2 + 12 * entry);
    const found = entries.find((at) => short(at) === 0x0112);
    const value = found === undefined ? 1 : short(found + 8);
    return value >= 1 && value <= 8 ? value : 1;
  } catch {
    return 1;
  }
}

/** With this, Exif data begins in a JPEG. */
export const EXIF = 'Exif\0\0';
/** The segment in which a stored JPEG keeps its orientation, up to that number; it comes first. */
const TURNED = Buffer.concat([
  Buffer.from('ffe10022', 'hex'),
  Buffer.from(EXIF),
  Buffer.from('4d4d002a0000000800010112000300000001', 'hex'),
]);

/** How a stored JPEG has to be turned (1 to 8, as Exif counts). */
export const orientationOf = (jpeg: Buffer): number =>
  jpeg.subarray(2, 2 + TURNED.length).equals(TURNED) ? (jpeg[3 + TURNED.length] ?? 1) : 1;

/** The segment that tells an orientation and nothing else; empty for 1. */
export const turnedBy = (orientation: number): Buffer =>
  orientation > 1
    ? Buffer.concat([TURNED, Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0])])
    : Buffer.alloc(0);
