import type { PortalEvent } from '#domain/events/event.ts';
import { isPublished } from '#domain/events/parts.ts';
import { picturesOf, pictureWidths } from '#domain/pictures/files.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';

/** A site plan as it is printed; `sha256` names its bytes. */
export interface GuidePlan {
  readonly id: string;
  readonly alt: string;
  readonly sha256: string;
}

/** More pixels would show nothing on a sheet but make its file larger. */
const PRINTED_WIDTH = pictureWidths[1];

/** The plans of an area and of the whole show. PDFs know no WebP, which plans are only where an API client sent it. */
export function plansOf(
  event: PortalEvent,
  area: ShowArea,
  pictures: readonly Picture[] | undefined,
): GuidePlan[] {
  if (!isPublished(event, 'load-in')) return [];
  return picturesOf(event.id, 'plan', pictures)
    .filter((plan) => plan.area === area.key || plan.area === '')
    .flatMap(({ id, alt, files }) => {
      const printable = files.filter(({ type }) => type === 'image/jpeg');
      const file = printable.findLast(({ width }) => width <= PRINTED_WIDTH) ?? printable[0];
      return file ? [{ id, alt, sha256: file.sha256 }] : [];
    });
}
