import { maxFileBytes, maxPhoneBytes, pictureWidths } from '#domain/pictures/files.ts';
import type { PicturePlace } from '#domain/pictures/picture.ts';

const QUALITIES = [0.82, 0.7, 0.58, 0.46, 0.34, 0.22];

/**
 * The picture in each width that it has, the smallest first; null where no quality is small enough. A plan becomes a
 * JPEG, which guides can print. @throws where the browser cannot read it.
 */
export async function scaled(file: Blob, place: PicturePlace): Promise<Blob[] | null> {
  const picture = await createImageBitmap(file);
  const widths = [...new Set(pictureWidths.map((width) => Math.min(width, picture.width)))];
  const files: Blob[] = [];
  for (const width of widths) {
    const most = files.length === 0 ? maxPhoneBytes : maxFileBytes;
    const small = await fitting(drawn(picture, width), most, place === 'plan' ? asJpeg : encoded);
    if (!small) return null;
    files.push(small);
  }
  picture.close();
  return files;
}

function drawn(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The best quality in at most `most` bytes. */
async function fitting(canvas: HTMLCanvasElement, most: number, encode: Encode): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= most) return blob;
  }
  return null;
}

type Encode = (canvas: HTMLCanvasElement, quality: number) => Promise<Blob | null>;

const as =
  (type: string): Encode =>
  (canvas, quality) =>
    new Promise((done) => canvas.toBlob(done, type, quality));
const asJpeg = as('image/jpeg');

/** WebP; JPEG in browsers that can't write WebP and return a PNG instead. */
const encoded: Encode = async (canvas, quality) => {
  const webp = await as('image/webp')(canvas, quality);
  return webp?.type === 'image/webp' ? webp : asJpeg(canvas, quality);
};
