import { disc, fill, type Motif, type Point, range } from './shapes.ts';

/** A tree of three tiers. */
const pine = ([x, foot]: Point, height: number): string => {
  const tier = (top: number, down: number, half: number) =>
    `M${x} ${Math.round(foot - height * top)}L${Math.round(x + height * half)} ${Math.round(foot - height * down)}H${Math.round(x - height * half)}Z`;
  return `${tier(1, 0.58, 0.15)}${tier(0.8, 0.32, 0.2)}${tier(0.56, 0, 0.25)}`;
};

const pines = range(13).map((index) =>
  pine([604 + index * 50 + ((index * 5) % 3) * 8, 628 - ((index * 7) % 5) * 6], 96 + ((index * 47) % 70)),
);

/** Mountains: peaks lit from one side, the mark as the moon above them, pines before. */
export const mountains: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M60 640L250 470l70 34 150-150 84 74 66-40 120 120 90-90 110 60 140-170 120 120V640Z'),
    disc(paint, mark, [704, 158], 104),
    fill(paint.near, 'M430 640L640 430l60 36 204-254 60 70 44-34 192 214V640Z'),
    fill(paint.accent, 'M904 212l60 70 44-34 192 214v74L1064 410l-30 60-56-74-30 46-20-90-54 60Z'),
    fill(paint.light, 'M904 212l60 70 44-34 62 69-34-14-22 32-40-46-30 40-18-60-58 42Z'),
    fill(paint.mid, 'M0 640C240 590 380 560 600 560S960 500 1200 540V640Z'),
    fill(paint.ink, pines.join('')),
    fill(paint.ink, 'M500 640C700 608 1000 600 1200 616V640Z'),
  ].join('');
