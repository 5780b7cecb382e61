/** What changes or locks rows within a select, and signs behind which more could stand than this look understands. */
const REFUSED = /\b(insert|update|delete|merge|into|share)\b|;|--|\/\*|\$\$|"\s*\(/i;

/** What may stand before a bracket: words of SQL, and functions that change nothing. */
const HARMLESS = new Set(
  `all and any as by case coalesce count else exists filter from in join not nullif on or over select then union values
  when where with areas_named_in array_agg ceil clock_timestamp concat date_trunc extract floor greatest inquiry_query
  json_agg json_build_object json_object_agg jsonb_agg jsonb_build_object least lower make_interval materialized max min now
  numeric replace search_words sum to_char to_timestamp to_tsquery unnest upper`.split(/\s+/),
);

/**
 * Whether a statement surely changes nothing, so that it may run twice. A strict look at its text: what is not known to be
 * harmless is taken for a write. Values stand apart from the text, so nobody's words are looked at.
 */
export function readsOnly(statement: string): boolean {
  if (!/^\s*(select|with)\b/i.test(statement) || REFUSED.test(statement)) return false;
  const before = statement.split('(').slice(0, -1);
  const names = before.map(
    (text) =>
      text
        .trimEnd()
        .split(/[^\w.]/)
        .at(-1) ?? '',
  );
  return names.every((name) => name === '' || HARMLESS.has(name.toLowerCase()));
}
