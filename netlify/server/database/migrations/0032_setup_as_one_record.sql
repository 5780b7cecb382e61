-- A show's description and its settings are saved with its record, so a change of one of them is a change of that.
create function raise_version_of_show() returns trigger language plpgsql as $$
begin if coalesce(new.key, old.key) in ('event_description', 'master_schedule_url', 'inquiry_notify', 'inquiry_retention_months') then update events set version = version + 1 where id = coalesce(new.event_id, old.event_id) and state <> 'past'; end if; return null; end
$$;

create trigger description_of_show after insert or delete or update of value, type on content_items
for each row execute function raise_version_of_show();

create trigger setting_of_show after insert or delete or update of value on settings
for each row execute function raise_version_of_show();
