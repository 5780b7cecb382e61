import { fill, formattedIn, type PageText } from './matching.ts';

/** A formatted text on the page: the nodes it was published with, and the numbers of the texts that may stand there. */
export interface FormattedPlace {
  readonly published: readonly Node[];
  readonly numbers: readonly number[];
}

export type FormattedPlaces = ReadonlyMap<HTMLElement, FormattedPlace>;

/** Every element with a formatted text (components/Prose.astro). Those found before keep their published nodes. */
export function findFormatted(
  page: Document,
  texts: readonly PageText[],
  before: FormattedPlaces,
): FormattedPlaces {
  const elements = [...page.querySelectorAll<HTMLElement>('.rich')];
  const places = elements.map((element): [HTMLElement, FormattedPlace] => {
    const published = before.get(element)?.published ?? [...element.childNodes];
    const words = published.map(({ textContent }) => textContent).join('');
    return [element, { published, numbers: formattedIn(words, texts) }];
  });
  return new Map(places.filter(([, { numbers }]) => numbers.length > 0));
}

/** Of what was typed or saved since it was published, the words alone: its marks come with the next publication. */
export function writeFormatted(
  element: HTMLElement,
  { published, numbers }: FormattedPlace,
  texts: readonly PageText[],
): void {
  const isChanged = numbers.some((number) => texts[number]?.published !== texts[number]?.current);
  const isPublished = element.firstChild === (published[0] ?? null);
  const words = fill([numbers], texts);
  if (!isChanged && !isPublished) element.replaceChildren(...published);
  if (isChanged && (isPublished || element.textContent !== words)) element.textContent = words;
}
