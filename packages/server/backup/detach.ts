// What slows down loading rows, or would refuse them in the order in which they arrive: foreign
// keys, plain indexes, constraints that are not validated (older rows may violate them), forced
// row-level security and triggers. They are removed before the rows are loaded and restored
// afterwards.

import type pg from 'pg'

interface Statement {
  readonly text: string
}

/** Statements that remove something, and statements that restore it exactly. */
export const detachable = async (client: pg.Client) => {
  const read = async (query: string) =>
    (await client.query<Statement>(query)).rows.map(({ text }) => text)
  const ours = `c.relkind = 'r' and n.nspname = 'public'`
  const join = 'pg_class c join pg_namespace n on n.oid = c.relnamespace'
  const keys = `from pg_constraint k
    join ${join} on c.oid = k.conrelid
    where (k.contype = 'f' or k.contype = 'c' and not k.convalidated) and ${ours}`
  const indexes = `from pg_index x
    join pg_class i on i.oid = x.indexrelid join ${join} on c.oid = x.indrelid
    where ${ours} and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`
  const forced = `from ${join} where ${ours} and c.relforcerowsecurity`
  const triggered = `from ${join} where ${ours} and exists (select from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal)`
  return {
    remove: [
      ...(await read(
        `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname,
            k.conname) as text ${keys}`,
      )),
      ...(await read(`select format('drop index %I.%I', n.nspname, i.relname) as text ${indexes}`)),
      ...(await read(
        `select format('alter table %I.%I no force row level security', n.nspname,
            c.relname) as text ${forced}`,
      )),
      ...(await read(
        `select format('alter table %I.%I disable trigger user', n.nspname,
            c.relname) as text ${triggered}`,
      )),
    ],
    bringBack: [
      ...(await read(`select pg_get_indexdef(x.indexrelid) as text ${indexes}`)),
      ...(await read(
        `select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
            pg_get_constraintdef(k.oid)) as text ${keys}`,
      )),
      ...(await read(
        `select format('alter table %I.%I force row level security', n.nspname,
            c.relname) as text ${forced}`,
      )),
      ...(await read(
        `select format('alter table %I.%I enable trigger user', n.nspname,
            c.relname) as text ${triggered}`,
      )),
    ],
  }
}
