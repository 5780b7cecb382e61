import sharp from 'sharp';

/** An SVG picture as PNG, at its own size. It holds shapes only: there are no fonts. */
export const drawPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer());
