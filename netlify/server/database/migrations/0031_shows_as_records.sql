-- What a show is drawn with beside its colors, and which show is meant where none is named.
alter table events
  add column mark text not null default 'initials',
  add column is_default boolean not null default false;

-- By the columns' types, since editions that are over cannot be updated.
alter table events
  alter column mark type text using case slug when 'nile' then 'horns' when 'mate' then 'grain' else mark end,
  alter column is_default type boolean using slug = 'nile';

-- The next edition of a show keeps both, also one that functions of the deploy before start.
create function keep_mark_of_show() returns trigger language plpgsql as $$
begin select mark, is_default into new.mark, new.is_default from events where slug = new.slug and state = 'current'; return new; end
$$;

create trigger mark_of_next_edition before insert on events
for each row when (new.state = 'draft') execute function keep_mark_of_show();
