import { markPath, portalMark } from '#domain/look/marks.ts';
import { paletteOf, type ShowColours, systemPalette } from '#domain/look/palette.ts';
import { fairground } from './fairground.ts';
import { farmyard } from './farmyard.ts';
import { furrows } from './furrows.ts';
import { lasso } from './lasso.ts';
import { type MotifName, motifNames } from './motifs.ts';
import { mountains } from './mountains.ts';
import { river } from './river.ts';
import { artSize, type Motif, paintOf } from './shapes.ts';

const drawings: Readonly<Record<MotifName, Motif>> = {
  mountains,
  lasso,
  furrows,
  river,
  farmyard,
  fairground,
};

/** A show as far as its drawing shows it; its motif may be one that a later version draws. */
export type Drawn = ShowColours & Parameters<typeof markPath>[0] & { readonly motif?: string | undefined };

/** The shapes of a show's drawing, and of the portal's own, in a box of `artSize`. */
export function artShapes(show?: Drawn): string {
  const motif = motifNames.find((name) => name === show?.motif) ?? 'mountains';
  return drawings[motif](paintOf(show ? paletteOf(show) : systemPalette), markPath(show ?? portalMark));
}

/** The same as a file. It has no ground: what it stands on is the dark panel in any scheme. */
export const artSvg = (show?: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artSize.width} ${artSize.height}">${artShapes(show)}</svg>`;
