import sharp from 'sharp';

/**
 * An SVG picture as PNG, at its own size, or a square one without a size at `size` pixels. It holds shapes only:
 * there are no fonts.
 */
export async function pngOf(svg: string, size?: number): Promise<Uint8Array<ArrayBuffer>> {
  const sized = size === undefined ? svg : svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  return new Uint8Array(await sharp(Buffer.from(sized)).png({ palette: true, effort: 10 }).toBuffer());
}
