import type { MarkName } from '#domain/look/marks.ts';
import type { ShowColours } from '#domain/look/palette.ts';

/** The colors and the mark of a show, in Event Setup and where a show is added. */
export const lookLabels = {
  title: 'Colors and mark',
  hint: 'They go with the show everywhere: pages, mails, guides, pictures of shared links.',
  fields: { primaryColor: 'Button Color', accentColor: 'Accent Color', mark: 'Mark' },
  hints: {
    primaryColor: 'Fills the show’s buttons.',
    accentColor: 'Draws its rules, and gives its words their tone.',
  } satisfies Record<keyof ShowColours, string>,
  faults: {
    primaryColor: 'No words can be read on this color.',
    accentColor: 'Rules in this color cannot be seen on every page.',
  } satisfies Record<keyof ShowColours, string>,
  nearest: (hex: string) => `The nearest color that works is ${hex}.`,
  useNearest: 'Use this color instead',
  sample: 'How it looks',
  sampleName: 'Your show',
  sampleDates: 'October 10–18',
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
} as const;
