import sharp from 'sharp';
import { markPath } from '#domain/look/marks.ts';

const draw = (width: number, height: number, shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`),
  );

const inWidths = (width: number, height: number, shapes: string): Promise<Buffer[]> =>
  Promise.all([640, 1280].map((to) => draw(width, height, shapes).resize({ width: to }).jpeg().toBuffer()));

const letter = (name: string, size: number, x: number, y: number, color: string) =>
  `<path fill="${color}" transform="translate(${x} ${y}) scale(${size / 32})" d="${markPath({ mark: 'initials', name })}"/>`;

export function logoOf(company: string): Promise<Buffer> {
  const hue = [...company].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 360;
  const ground = `<rect width="240" height="160" fill="hsl(${hue} 45% 30%)"/>`;
  return draw(240, 160, ground + letter(company, 110, 65, 25, '#fff'))
    .png({ palette: true })
    .toBuffer();
}

/** A drawing instead of a photo: an arena in the evening, with its stands, lamps, fence, and ring. */
export function arena(): Promise<Buffer[]> {
  const shapes = [
    '<rect width="1200" height="640" fill="#1d1613"/>',
    '<path stroke="#46362b" stroke-width="7" fill="none" d="M0 66H1200M0 20H1200M0 66 100 20 200 66 300 20 400 66 500 20 600 66 700 20 800 66 900 20 1000 66 1100 20 1200 66M540 66V120M660 66V120"/>',
    '<pattern id="seats" width="66" height="30" patternUnits="userSpaceOnUse"><circle cx="11" cy="8" r="6" fill="#5f4031"/><circle cx="33" cy="8" r="6" fill="#3f4d61"/><circle cx="55" cy="8" r="6" fill="#6d5c3b"/><circle cx="0" cy="23" r="6" fill="#4b5a48"/><circle cx="22" cy="23" r="6" fill="#70504b"/><circle cx="44" cy="23" r="6" fill="#4a4058"/><circle cx="66" cy="23" r="6" fill="#4b5a48"/></pattern>',
    '<rect y="210" width="1200" height="210" fill="url(#seats)"/>',
    '<path fill="#9a6a3c" d="M0 420Q600 360 1200 420V640H0Z"/><path fill="#b98550" d="M120 560Q600 410 1080 560Q600 700 120 560Z"/>',
    '<path fill="#ffd98a" opacity=".14" d="M0 66 -150 640H150ZM200 66 50 640H350ZM400 66 250 640H550ZM600 66 450 640H750ZM800 66 650 640H950ZM1000 66 850 640H1150ZM1200 66 1050 640H1350Z"/>',
    '<path stroke="#ffd98a" stroke-width="26" stroke-linecap="round" d="M0 66h0M200 66h0M400 66h0M600 66h0M800 66h0M1000 66h0M1200 66h0"/>',
    '<path stroke="#f0e2cc" stroke-width="8" fill="none" d="M0 410Q600 350 1200 410M0 450Q600 390 1200 450M60 400v60M240 380v60M420 370v60M600 368v60M780 370v60M960 380v60M1140 400v60"/>',
    '<rect x="470" y="110" width="260" height="120" rx="10" fill="#b8733a"/>',
    letter('Rimrock Arena', 110, 545, 115, '#1d1613'),
  ];
  return inWidths(1200, 640, shapes.join(''));
}

export function sitePlan(): Promise<Buffer[]> {
  const ink = '#2a231e';
  const shapes = [
    '<rect width="1280" height="860" fill="#f5efe6"/>',
    '<path fill="#d9c8b0" stroke="#3b322b" stroke-width="4" d="M120 140h560v300H120ZM120 500h560v220H120ZM760 140h380v580H760Z"/>',
    '<path stroke="#8a3d12" stroke-width="80" stroke-linecap="round" d="M400 780h0M720 80h0"/>',
    letter('Expo Building', 120, 340, 230, ink),
    letter('Hall', 120, 340, 550, ink),
    letter('Courtyard', 120, 890, 370, ink),
    letter('2', 48, 376, 756, '#fff'),
    letter('4', 48, 696, 56, '#fff'),
  ];
  return inWidths(1280, 860, shapes.join(''));
}
