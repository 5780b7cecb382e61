-- Dismissed contradictions join the other answers; their ids began with the edition's.
insert into leftovers (event_id, id, kind, record, field, text, is_own, answered_at)
select event_id, right(id, 32), 'contradiction', '', '', '', false, meant_at
from meant_contradictions
on conflict do nothing;
