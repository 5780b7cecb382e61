const clock = '\\d{1,2}(?::\\d\\d)?';
const half = '\\s*(?:[ap]\\.?m\\b\\.?|noon\\b)';
const notAnHour = '(?![\\d/x×%]|\\s*(?:days|business|feet|ft)\\b)';

const stated = new RegExp(
  [
    `(?<![\\d$#/.,:])${clock}(?:${half})?\\s*(?:[–—-]|to|until|till|through)\\s*${clock}${notAnHour}`,
    `(?<![\\d$#/.,:])${clock}${half}`,
    '(?<![\\d$#/.,:])\\d{1,2}:\\d\\d',
    "\\b(?:noon|midnight|o['’]clock)\\b",
    `\\b(?:at|from|by|until|till)\\s+${clock}(?![\\d/%x×])`,
  ].join('|'),
  'i',
);

/** Whether a sentence says at what time something is; its dates have to be taken out before. */
export const statesHours = (sentence: string): boolean => stated.test(sentence);
