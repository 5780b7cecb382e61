/** Hue in degrees (0 to 360), saturation and lightness in percent. */
export type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

const hslForms = [
  /^(\d+(?:\.\d+)?) +(\d+(?:\.\d+)?)% +(\d+(?:\.\d+)?)%$/,
  /^hsl\( *(\d+(?:\.\d+)?) *, *(\d+(?:\.\d+)?)% *, *(\d+(?:\.\d+)?)% *\)$/,
];

/** An event's colour, '27 52% 47%' or 'hsl(27, 52%, 47%)'; null for anything else. */
export function parseHsl(text: string): Hsl | null {
  const match = hslForms.map((form) => form.exec(text.trim())).find(Boolean);
  if (!match) return null;
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = match.slice(1).map(Number);
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? { hue, saturation, lightness } : null;
}

export const hslText = ({ hue, saturation, lightness }: Hsl): string => `${hue} ${saturation}% ${lightness}%`;

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

/** '#RRGGBB' with as few decimals as say exactly this colour. */
export function hexToHsl(hex: string): Hsl {
  const exact = exactHsl(channelsOf(hex));
  const rounded = [0, 1, 2].map((decimals) => roundedHsl(exact, decimals));
  return rounded.find((colour) => hslToHex(colour) === hex.toUpperCase()) ?? exact;
}

/** HSL in whole numbers cannot say every colour: what comes this close to one means it. */
export const isRounded = (colour: Hsl, hex: string): boolean => {
  const meant = channelsOf(hex);
  return channelsOf(hslToHex(colour)).every((channel, at) => Math.abs(channel - (meant[at] ?? 0)) <= 3);
};

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function exactHsl([red = 0, green = 0, blue = 0]: readonly number[]): Hsl {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const span = most - least;
  const lightness = ((most + least) / 510) * 100;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return {
    hue: ((sector + 6) % 6) * 60,
    saturation: (span / (255 - Math.abs(most + least - 255))) * 100,
    lightness,
  };
}

function roundedHsl(colour: Hsl, decimals: number): Hsl {
  const round = (value: number) => Number(value.toFixed(decimals));
  return {
    hue: round(colour.hue),
    saturation: round(colour.saturation),
    lightness: round(colour.lightness),
  };
}
