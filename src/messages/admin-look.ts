import type { MarkName } from '#domain/look/marks.ts';
import type { ShowColours } from '#domain/look/palette.ts';
import type { MotifName } from '#domain/look/theme.ts';

/** The colors, the mark and the drawing of a show, in Event Setup and where a show is added. */
export const lookLabels = {
  title: 'Colors, mark and drawing',
  hint: 'Used everywhere for this show: pages, emails, guides and link previews.',
  fields: { primaryColor: 'Button Color', accentColor: 'Accent Color', mark: 'Mark', motif: 'Drawing' },
  hints: {
    primaryColor: 'Used for the show’s buttons.',
    accentColor: 'Used for lines and highlighted words.',
  } satisfies Record<keyof ShowColours, string>,
  faults: {
    primaryColor: 'Text on this color is hard to read.',
    accentColor: 'Lines in this color are hard to see on some pages.',
  } satisfies Record<keyof ShowColours, string>,
  nearest: (hex: string) => `The nearest color that works is ${hex}.`,
  useNearest: 'Use this color instead',
  sample: 'How it looks',
  sampleName: 'Your show',
  sampleButton: 'Browse Floor Map',
  marks: {
    ridge: 'Ridge',
    horns: 'Horns',
    grain: 'Grain',
    horseshoe: 'Horseshoe',
    hat: 'Hat',
    wheel: 'Wheel',
    barn: 'Barn',
    tractor: 'Tractor',
    rosette: 'Rosette',
    pine: 'Pine',
    leaf: 'Leaf',
    star: 'Star',
    wrench: 'Wrench',
    initials: 'Initials',
  } satisfies Record<MarkName, string>,
  motifs: {
    mountains: 'Mountains',
    lasso: 'Lasso',
    furrows: 'Furrows',
    river: 'River',
    farmyard: 'Farmyard',
    fairground: 'Fairground',
  } satisfies Record<MotifName, string>,
} as const;
