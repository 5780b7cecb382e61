import { emblem, fill, type Motif, range, stroke } from './shapes.ts';

/** Farmyard: the mark as the quilt on its gable, a silo beside it, and a fence. */
export const farmyard: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M0 640C200 540 380 560 560 500S900 420 1200 330V640Z'),
    fill(paint.near, 'M1046 590V268q0-66 62-66t62 66V590Z'),
    stroke(
      paint.mid,
      6,
      range(4)
        .map((index) => `M1050 ${296 + index * 72}h116`)
        .join(''),
    ),
    fill(paint.accent, 'M652 600V336L712 190 840 112 968 190 1028 336V600Z'),
    fill(
      paint.near,
      range(3)
        .map(
          (index) =>
            `M${660 + index * 28} ${330 - index * 60}v280h5V${330 - index * 60}ZM${1015 - index * 28} ${330 - index * 60}v280h5V${330 - index * 60}Z`,
        )
        .join(''),
    ),
    stroke(paint.light, 15, 'M632 348L704 184 840 100 976 184 1048 348'),
    fill(paint.light, 'M840 158L936 254 840 350 744 254Z'),
    emblem(paint.ink, mark, [840, 254], 92),
    fill(paint.ink, 'M752 610V404H928V610Z'),
    stroke(paint.light, 9, 'M752 610V404H928V610M752 408L928 600M928 408L752 600'),
    fill(paint.mid, 'M0 640C300 590 520 600 760 588S1080 590 1200 556V640Z'),
    stroke(
      paint.near,
      7,
      `${range(6)
        .map((index) => `M${600 + index * 122} ${578 - index * 3}v62`)
        .join('')}M560 598Q900 580 1200 578M560 618Q900 602 1200 600`,
    ),
  ].join('');
