import { formatDateRange } from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/words.ts';
import type { TextOf } from '#domain/content/text.ts';
import { applicationsOf } from '#domain/events/applications.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { activeEvents, overFrom } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { type OfferedArea, offeredAreas } from '#domain/inquiries/fields.ts';
import type { BoothOption } from '#domain/options/option.ts';
import { sharedLabels } from '#messages/shared.ts';

export interface OfferedShow {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
  readonly fullName: string;
  readonly when: string;
  readonly where: string;
  /** The list shows it, but nobody can choose it. */
  readonly isClosed: boolean;
  readonly note: string;
  readonly areas: readonly OfferedArea[];
  readonly options: OfferedOptions | null;
  readonly over: string;
  /** The end of the show in epoch milliseconds; 0 if the page was made after it, null without dates. */
  readonly overFrom: number | null;
}

interface OfferedOptions {
  readonly title: string;
  readonly list: readonly Pick<BoothOption, 'size' | 'price' | 'included' | 'note'>[];
}

/** The form's note on a show, beside its days. */
export const offerWords = (text: TextOf) => ({
  open: '',
  waiting: text('applications_waiting_text'),
  closed: text('applications_closed_text'),
  over: text('inquiry_over_text'),
  areas: offeredAreas(linesOf(text('inquiry_areas'))),
  options: null as OfferedOptions | null,
});
type OfferWords = ReturnType<typeof offerWords>;

/** The shows of the form in the order given; `now` is when it is made (epoch milliseconds). */
export function offeredShows(
  events: readonly PortalEvent[],
  now: number,
  wordsFor: (event: PortalEvent) => OfferWords,
): OfferedShow[] {
  return activeEvents(events).map((event) => {
    const { id, slug, name, fullName, startDate, endDate, location } = event;
    const applications = applicationsOf(event);
    const words = wordsFor(event);
    const end = endDate === null ? null : overFrom(endDate);
    return {
      ...{ id, slug, name, fullName },
      when: formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced,
      where: location,
      isClosed: applications === 'closed',
      note: words[applications],
      areas: words.areas,
      options: words.options,
      over: words.over,
      overFrom: end !== null && end <= now ? 0 : end,
    };
  });
}

/** The texts of a page; a template holds `{EVENT_NAME}` for the chosen shows. */
type Texts = { readonly text: TextOf; readonly template: TextOf };

/** Read on the page, so that the content catalogue does not travel to the visitor. */
export const inquiryTexts = (page: Texts) => ({ lead: page.text('inquiry_lead'), thanks: thanksTexts(page) });
export type InquiryTexts = ReturnType<typeof inquiryTexts>;

/** For a page made while no show is offered: its own text, and the notes on a show that is offered since. */
export const awaitedTexts = ({ text }: Texts) => ({
  text: text('inquiry_closed_text'),
  button: text('button_contact'),
  offer: offerWords(text),
});
export type AwaitedTexts = ReturnType<typeof awaitedTexts>;

export const thanksTexts = ({ text, template }: Texts) => ({
  title: text('inquiry_thanks_title'),
  text: template('inquiry_thanks_text'),
  stepsTitle: text('inquiry_steps_title'),
  steps: [
    { title: text('inquiry_step1_title'), text: text('inquiry_review_promise') },
    { title: text('inquiry_step2_title'), text: text('inquiry_step2_text') },
    { title: text('inquiry_step3_title'), text: text('inquiry_step3_text') },
  ],
  floorMap: text('button_view_floor_map'),
});
export type ThanksTexts = ReturnType<typeof thanksTexts>;
