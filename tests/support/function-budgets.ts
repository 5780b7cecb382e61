/** In bytes: own and package code of a function (product 9.8). */
const CALLS = 600_000;
/** The PDF library, the font library and six fonts: nobody waits for them but who asks for a PDF. */
const WITH_PDF = 2_100_000;

/** All pages of the portal. */
const WITH_RENDERER = 1_700_000;

/** How many bytes the bundle of a function may have. */
export function maxBytesOf(name: string): number {
  if (name === 'guides') return WITH_PDF;
  return ['inquiry-form', 'pages'].includes(name) ? WITH_RENDERER : CALLS;
}
