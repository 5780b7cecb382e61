-- The inbox lists what needs nobody below what does.
create index inquiry_list_rest on inquiry_list (list, state, created_at, inquiry_id) where since is null;
