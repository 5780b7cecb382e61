import * as z from 'zod/mini';

/** What of a show's pages can be out, or still to come (product 2.14): the tabs of its hub, its map, and its exhibitors. */
export const parts = ['load-in', 'schedule', 'guidelines', 'downloads', 'floor-map', 'exhibitors'] as const;
export type Part = (typeof parts)[number];

export const partLabels: Readonly<Record<Part, string>> = {
  'load-in': 'Load-In',
  schedule: 'Schedule',
  guidelines: 'Guidelines',
  downloads: 'Downloads',
  'floor-map': 'Floor Map',
  exhibitors: 'Exhibitors Page',
};

/** Each part once, in the order of the parts, so that equal sets are equal lists. */
const inOrder = (given: readonly string[]): Part[] => parts.filter((part) => given.includes(part));

/** Parts as they are stored; one that a later version of the portal knows is passed over. */
export const storedParts = z.pipe(
  z.array(z.string()),
  z.transform((given: string[]) => inOrder(given)),
);

export const partsSchema = z
  .array(z.enum(parts, 'Unknown part'), 'Coming soon must be a list of parts')
  .check(z.overwrite(inOrder));

export const partWords = (of: readonly Part[]): string =>
  of.length === 0 ? 'Nothing' : of.map((part) => partLabels[part]).join(', ');

/** Whether visitors see the part. A snapshot from before parts could be switched says nothing: all of it was out. */
export function isPublished(
  event: { readonly comingSoon?: readonly Part[] | undefined },
  part: Part,
): boolean {
  return !event.comingSoon?.includes(part);
}

/** A show as it was before there was a part: that was still to come. */
export const withLaterPart = <Show extends { readonly comingSoon?: readonly Part[] | undefined }>(
  show: Show,
  part: Part,
): Show => ({ ...show, comingSoon: inOrder([...(show.comingSoon ?? []), part]) });
