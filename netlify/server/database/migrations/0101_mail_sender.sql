-- The show that a mail is about, as its sender's name.
alter table mail_outbox add column sender text not null default '';
