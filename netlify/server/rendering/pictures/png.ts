import sharp from 'sharp';

/** The SVG must hold shapes only: there are no fonts. */
export const drawPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer());
