-- Every inquiry that a mail tells of: it goes with each of them. `inquiry_id` is the one in whose history it stands.
alter table mail_outbox add column inquiry_ids uuid[] not null default '{}';

create index mail_outbox_by_inquiry on mail_outbox using gin (inquiry_ids);

-- Of mails that were written before, and by functions of the deploy before. What tells the team of several inquiries has
-- the way to each of them in its words, on a line of its own.
create function inquiries_of_mail(inquiry_id uuid, kind text, body text) returns uuid[] language sql immutable as $$
  select case
    when inquiry_id is not null then array[inquiry_id]
    when kind = 'digest' then array(
      select distinct found[1]::uuid
      from regexp_matches(body, '#inquiries/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found)
    else '{}' end
$$;

update mail_outbox set inquiry_ids = inquiries_of_mail(inquiry_id, kind, body) where inquiry_id is not null or kind = 'digest';

-- What erasing did not find by the words of the mail goes now, and by the next look from the database's files, too.
delete from mail_outbox where exists (select 1 from booth_inquiries where id = any(inquiry_ids) and erased_at is not null);

update erasures set wanted = wanted + 1 where exists (select 1 from booth_inquiries where erased_at is not null);

create function name_inquiries() returns trigger language plpgsql as $$
begin new.inquiry_ids := inquiries_of_mail(new.inquiry_id, new.kind, new.body); return new; end
$$;

create trigger names_inquiries before insert on mail_outbox for each row
  when (new.inquiry_ids = '{}' and (new.inquiry_id is not null or new.kind = 'digest'))
  execute function name_inquiries();
