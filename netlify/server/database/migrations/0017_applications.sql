-- Whether a show takes booth inquiries, and which of them came while it kept a waiting list.
alter table events
  add column applications text not null default 'open' check (applications in ('open', 'waiting', 'closed'));

alter table inquiry_events add column waiting_list boolean not null default false;
