-- What a show's drawing is of, beside its colors and its mark.
alter table events add column motif text not null default 'mountains';

-- By the column's type, since editions that are over cannot be updated.
alter table events
  alter column motif type text using case slug when 'nile' then 'lasso' when 'mate' then 'furrows' else motif end;

create or replace function keep_mark_of_show() returns trigger language plpgsql as $$
begin select mark, motif, is_default into new.mark, new.motif, new.is_default from events where slug = new.slug and state = 'current'; return new; end
$$;
