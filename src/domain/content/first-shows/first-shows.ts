import type { FirstShow } from './first-show.ts';
import { mate } from './mate.ts';
import { nile } from './nile.ts';

export const firstShows: readonly FirstShow[] = [nile, mate];

export const firstShow = (slug: string | undefined): FirstShow | undefined =>
  firstShows.find((show) => show.slug === slug);
