-- The /48 around a caller's network, where it is of IPv6: a provider gives one customer as many networks (/64) as they like.
alter table guest_holds add column site_hash bytea;
create index guest_holds_by_site on guest_holds (organization_id, site_hash, created_at) where site_hash is not null;
