/** Where the venue's day stands to the days of a show (product 4.13). */
export type ShowPhase = 'before' | 'during' | 'after';

export type ShowSpan = { readonly first: string; readonly last: string };

export function phaseOf({ first, last }: ShowSpan, today: string): ShowPhase {
  if (today < first) return 'before';
  return today > last ? 'after' : 'during';
}
