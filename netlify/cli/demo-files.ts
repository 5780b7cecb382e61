import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { artSvg } from '#domain/look/art.ts';
import { markPath } from '#domain/look/marks.ts';
import type { MotifName } from '#domain/look/theme.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture in the widths that a manager's browser sends. */
const inWidths = (svg: string): Promise<Bytes[]> =>
  Promise.all(
    [640, 1280].map(async (width) => {
      const file = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#1f1b18' });
      return new Uint8Array(await file.jpeg({ quality: width < 700 ? 70 : 82 }).toBuffer());
    }),
  );

const svg = (width: number, height: number, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;

const letter = (name: string, size: number, x: number, y: number, color: string): string =>
  `<path fill="${color}" transform="translate(${x} ${y}) scale(${size / 32})" d="${markPath({ mark: 'initials', name })}"/>`;

/** The first letters of a company on a color of its own. */
export async function logoOf(company: string): Promise<Bytes> {
  const hue = [...company].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 360;
  const shapes = `<rect width="240" height="160" fill="hsl(${hue} 45% 30%)"/>${letter(company, 110, 65, 25, '#fff')}`;
  return new Uint8Array(
    await sharp(Buffer.from(svg(240, 160, shapes)))
      .png({ palette: true })
      .toBuffer(),
  );
}

/** A drawing in the place of a photo. */
export const photoOf = (motif: MotifName): Promise<Bytes[]> =>
  inWidths(
    artSvg({
      name: '',
      mark: 'ridge',
      motif,
      primaryColor: '27 52% 47%',
      accentColor: '38 65% 50%',
    }).replace('<svg ', '<svg width="1600" height="900" preserveAspectRatio="xMidYMid slice" '),
  );

/** The halls as plain shapes with their first letters, and the gates as dots. */
export function sitePlan(): Promise<Bytes[]> {
  const hall = (x: number, y: number, width: number, height: number, name: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#d9c8b0" stroke="#3b322b" stroke-width="4"/>${letter(name, 120, x + width / 2 - 60, y + height / 2 - 60, '#2a231e')}`;
  const gate = (x: number, y: number, name: string) =>
    `<circle cx="${x}" cy="${y}" r="40" fill="#8a3d12"/>${letter(name, 48, x - 24, y - 24, '#fff')}`;
  const shapes = [
    '<rect width="1280" height="860" fill="#f5efe6"/>',
    hall(120, 140, 560, 300, 'Expo Building'),
    hall(120, 500, 560, 220, 'Hall'),
    hall(760, 140, 380, 580, 'Courtyard'),
    gate(400, 780, '2'),
    gate(720, 80, '4'),
  ];
  return inWidths(svg(1280, 860, shapes.join('')));
}

/** One page with a title. */
export async function manualOf(title: string): Promise<Bytes> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage([612, 792]);
  page.drawText(title, { x: 72, y: 690, size: 24, font });
  page.drawText('A page of the demo.', { x: 72, y: 650, size: 12, font });
  file.setTitle(title);
  return new Uint8Array(await file.save());
}
