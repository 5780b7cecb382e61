const ofEveryWeek =
  /\b(?:every|each|weekly|weekdays?|weekends?|office hours|business hours|open daily|(?:sun|mon|tues|wednes|thurs|fri|satur)days)\b/i;
const ofOffice = /\b(?:office|business|call|phone|reach|e-?mail|answers?)\b/i;
const workWeek = /\bmon(?:day)?\.?(?:\s*[–—-]\s*|\s+(?:to|through|thru)\s+)fri(?:day)?\b/i;

/** Whether the weekdays of a sentence are those of every week, such as office hours: no show has anything to do with them. */
export const isOfEveryWeek = (sentence: string): boolean =>
  ofEveryWeek.test(sentence) || (workWeek.test(sentence) && ofOffice.test(sentence));
