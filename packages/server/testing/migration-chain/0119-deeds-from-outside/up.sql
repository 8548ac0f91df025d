-- What sysadmins did to an organisation from outside names nobody in it: who it was is noted along from now on, and here for what was done before.
update audit_entries entry set details = entry.details || jsonb_build_object('byName', coalesce(nullif(concat_ws(' ', nullif(by.first_name, ''), nullif(by.last_name, '')), ''), by.email))
from users by
where entry.action like 'installation.%' and not entry.details ? 'byName' and by.login_id = entry.login_id and by.user_id = entry.user_id and by.organization_id <> entry.organization_id
  and coalesce(by.first_name, by.last_name, by.email) is not null;
