-- Found by whoever asks what points at a person, as every such column is.
create index lodging_stays_by_asked_by_id on lodging_stays (organization_id, asked_by_id) where asked_by_id is not null;
