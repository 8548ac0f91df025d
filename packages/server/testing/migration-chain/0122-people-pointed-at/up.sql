-- Every column that points at a person is found by an index: whoever is deleted or merged is looked for in all of them, one person at a time.
create index api_keys_by_created_by on api_keys (organization_id, created_by);
create index calendar_feeds_by_account_id on calendar_feeds (organization_id, account_id);
create index close_out_people_by_user_id on close_out_people (organization_id, user_id);
create index close_outs_by_created_by on close_outs (organization_id, created_by);
create index contributors_by_account_user_id on contributors (organization_id, account_user_id);
create index data_exports_by_created_by on data_exports (organization_id, created_by);
create index people_imports_by_created_by on people_imports (organization_id, created_by);
