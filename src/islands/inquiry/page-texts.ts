import type { TextOf } from '#domain/content/text.ts';
import { type OfferWords, offerWords } from './offered-show.ts';

export type InquiryTexts = { readonly lead: string; readonly thanks: ThanksTexts };

/** For a page that is made while no show is offered: what it says then, and of a show that is by now. */
export type AwaitedTexts = { readonly text: string; readonly button: string; readonly offer: OfferWords };

export interface ThanksTexts {
  readonly title: string;
  /** With `{EVENT_NAME}` in the place of the shows asked for. */
  readonly text: string;
  readonly stepsTitle: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly floorMap: string;
}

type Texts = { readonly text: TextOf; readonly template: TextOf };

/** Read on the page, so that the content catalogue does not travel to the visitor. */
export const inquiryTexts = (page: Texts): InquiryTexts => ({
  lead: page.text('inquiry_lead'),
  thanks: thanksTexts(page),
});

export const awaitedTexts = ({ text }: Texts): AwaitedTexts => ({
  text: text('inquiry_closed_text'),
  button: text('button_contact'),
  offer: offerWords(text),
});

export const thanksTexts = ({ text, template }: Texts): ThanksTexts => ({
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
