-- Words as `fold` of the domain compares them: without case and accents. Hyphens and apostrophes are '-', other signs blanks, a size is one word.
create function folded_words(original text) returns text language sql immutable parallel safe
  return (
    with letters as (
      select lower(regexp_replace(normalize(replace(original, '´', ''''), nfkd),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')) as words),
    plain as (
      select translate(replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħŧıς×', 'loddhtiσx') as words from letters),
    joined as (
      select regexp_replace(words, '[-''"`·ʻʼ\u2010-\u201f\u2032\u2033\u2212]+', '-', 'g') as words from plain)
    select regexp_replace(regexp_replace(words, '(\d)[- ]*x[- ]*(?=\d)', '\1x', 'g'),
      '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')
    from joined);

-- Each word in its parts, whole, and together with the next one: 'co-op seeds' is co, op, coop, coopseeds. Two numbers stay two.
create function word_spellings(original text) returns table (parts text[], whole text, longer text)
  language sql immutable parallel safe as $$
    select string_to_array(word, '-'), joined, case when joined ~ '\d$' and next ~ '^\d' then null else joined || next end
    from (
      select word, joined, place, lead(joined) over (order by place) as next
      from string_to_table(folded_words(original), ' ') with ordinality as typed (word, place),
        replace(word, '-', '') as joined
      where joined <> '') words
    order by place
  $$;

create or replace function inquiry_words(original text) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from word_spellings(original), unnest(parts || whole || longer) word
    where word <> '');

-- What is typed: every word must begin one of the inquiry's, whole, in its parts, or together with the word before. Null without a word.
create or replace function inquiry_query(typed text) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('(' || concat_ws(' | ', '''' || left(whole, 60) || ''':*', '''' || left(before, 60) || ''':*', in_parts) || ')', ' & ')::tsquery
    from (select parts, whole, lag(longer) over () as before from word_spellings(typed)) words,
      lateral (
        select string_agg('''' || left(part, 60) || ''':*', ' & ') as in_parts
        from unnest(parts) part where part not in ('', whole)) of_word);

-- What is stored follows.
update booth_inquiries set company_name = company_name;
