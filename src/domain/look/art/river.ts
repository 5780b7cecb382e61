import { disc, fill, type Motif, range } from './shapes.ts';

/** River: it comes from the mountains in bends, each wider than the one before, and carries the light. */
export const river: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M40 640L250 480l90 44 190-176 110 96 90-70 150 110 40-30 110 90 170-120V640Z'),
    disc(paint, mark, [846, 168], 120),
    fill(paint.mid, 'M300 640C420 500 520 410 640 384S820 400 900 420 1080 330 1200 300V640Z'),
    fill(paint.near, 'M600 640C640 540 760 440 910 424S1120 400 1200 372V640Z'),
    fill(
      paint.light,
      'M908 424C960 430 1010 436 1008 450S830 474 822 500 1010 528 1016 556 760 590 700 640H1110C1150 610 1200 590 1190 548S950 514 950 494 1066 474 1064 450 980 424 908 424Z',
    ),
    fill(
      paint.accent,
      range(5)
        .map(
          (index) => `M${[730, 772, 1108, 1150, 1186][index]} ${[540, 520, 440, 424, 452][index]}l26 82h-52Z`,
        )
        .join(''),
    ),
  ].join('');
