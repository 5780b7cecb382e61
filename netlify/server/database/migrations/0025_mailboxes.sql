-- What is counted as one mailbox: whatever stands behind a plus sign, and in any case, it is read by the same person.
create function mailbox_of(address text) returns text language sql immutable parallel safe
  return lower(regexp_replace(address, '\+[^@]*@', '@'));

create index mail_outbox_of_mailbox on mail_outbox (mailbox_of(recipient), created_at);
