-- The token before the present one, and the one that took its place. Processes of the version
-- before write only token_hash, and then this pair no longer belongs to it.
alter table sessions add column previous_hash text, add column previous_for text;
