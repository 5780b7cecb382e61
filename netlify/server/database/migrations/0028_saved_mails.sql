-- Without a mail server mails are files on one machine: those reached nobody and are not called sent.
alter table mail_outbox add column in_files boolean not null default false;

-- Who sends is named wherever there is a mail server, so this sender had none.
update mail_outbox set in_files = true where sent_at is not null and message_id like '%@localhost>';
