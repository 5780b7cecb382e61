import type { TextOf } from '#domain/content/text.ts';
import { offerWords } from './offered-show.ts';

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
