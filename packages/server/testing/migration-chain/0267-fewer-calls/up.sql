-- Statements inside of a function cost a distributed database more than the same statements sent by themselves, and each run leaves memory
-- behind in the session of the worker. The server sends them as statements again.
drop function lock_accounts(uuid, uuid[], text[], text[]);
drop function mark_not_low(uuid, uuid[], timestamptz);
drop function limits_of(uuid, uuid);
