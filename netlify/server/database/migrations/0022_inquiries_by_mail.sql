-- The inquiries of one vendor, by the mail address.
create index booth_inquiries_by_mail on booth_inquiries (lower(contact_email), created_at);
