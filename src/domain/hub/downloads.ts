import { filled } from '#domain/content/placeholder.ts';
import type { Prose } from '#domain/content/text.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import type { Hub } from './hub.ts';

export type DownloadCard = { readonly title: string; readonly text: string; readonly button: string };

export interface GuideCard extends DownloadCard {
  readonly area: ShowArea;
}

/** The guide of each area, once the downloads are out (product 2.4). */
export function guideCards({
  event,
  areas,
  text,
}: Pick<Hub<Prose>, 'event' | 'areas' | 'text'>): GuideCard[] {
  if (!isPublished(event, 'downloads')) return [];
  return areas.map((area) => {
    const ofArea = (words: string) => filled(words, { AREA_NAME: area.name });
    return {
      area,
      title: ofArea(text('guide_card_title')),
      text: ofArea(text('guide_card_text')),
      button: text('guide_card_button'),
    };
  });
}

export function masterScheduleCard({ event, text }: Pick<Hub<Prose>, 'event' | 'text'>): DownloadCard | null {
  if (!isPublished(event, 'downloads')) return null;
  return {
    title: text('master_schedule_title'),
    text: text('master_schedule_text'),
    button: text('master_schedule_button'),
  };
}
