/** A PNG picture of `size` × `size` pixels in the wrapping of a favicon.ico file: a folder of one entry. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true); // an icon
  header.setUint16(4, 1, true); // of one picture
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, header.byteLength, true);
  return new Uint8Array([...new Uint8Array(header.buffer), ...png]);
}
