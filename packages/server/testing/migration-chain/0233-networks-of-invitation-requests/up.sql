-- From which network somebody asked, as a hash; null of requests from before.
alter table invitation_requests add column network_hash text;
