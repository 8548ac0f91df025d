// The contents of a database as a sorted list of short lines: tables, columns, constraints,
// indexes, policies, triggers and functions. Definitions are left out because each PostgreSQL
// version words them differently. Names and types are the same.

import type pg from 'pg'

const FACTS = `
  with own_tables as (
    select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid
          and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  )
  select 'table ' || relname as fact from own_tables
  union all
  select 'row security on ' || relname from own_tables where relrowsecurity
  union all
  select 'column ' || t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || case
        when a.attgenerated = '' then '' else ' generated' end
    from own_tables t
    join pg_attribute a on a.attrelid = t.oid where a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || t.relname || '.' || k.conname || case when k.convalidated then ''
    else ' (not validated)' end
    from own_tables t
    join pg_constraint k on k.conrelid = t.oid where k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index ' || t.relname || '.' || i.relname || case when x.indisvalid then ''
    else ' (not valid)' end
    from own_tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
  union all
  select 'policy ' || t.relname || '.' || p.polname
  from own_tables t join pg_policy p on p.polrelid = t.oid
  union all
  select 'trigger ' || t.relname || '.' || g.tgname || case when g.tgenabled = 'O' then ''
    else ' (not enabled)' end
    from own_tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
  union all
  select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
  from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid
          and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by 1`

export const readSchemaFacts = async (client: {
  readonly query: pg.ClientBase['query']
}): Promise<readonly string[]> => {
  const { rows } = await client.query<{ fact: string }>(FACTS)
  // Sorted here, because databases sort text in different ways.
  return rows.map(({ fact }) => fact).toSorted()
}

const NOT_VALIDATED = ' (not validated)'

/** A constraint that was validated later satisfies the expectation and more. */
const asValidated = (fact: string): string =>
  fact.endsWith(NOT_VALIDATED) ? fact.slice(0, -NOT_VALIDATED.length) : fact

/** For a restore: statements that validate the constraints that the facts list as valid. */
export const readValidations = async (
  client: { readonly query: pg.ClientBase['query'] },
  facts: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ fact: string; text: string }>(`
    select 'constraint ' || t.relname || '.' || k.conname as fact,
      format('alter table public.%I validate constraint %I', t.relname, k.conname) as text
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where not k.convalidated and t.relnamespace = 'public'::regnamespace`)
  const expected = new Set(facts)
  return rows.filter(({ fact }) => expected.has(fact)).map(({ text }) => text)
}

export const missingFacts = (
  expected: readonly string[],
  found: readonly string[],
): readonly string[] => {
  const present = new Set(found)
  return expected.filter((fact) => !present.has(fact) && !present.has(asValidated(fact)))
}

const MAX_NAMED = 10

/** Describes what is missing in one sentence for an operator. */
export const nameMissing = (missing: readonly string[]): string => {
  const isTable = (fact: string) => fact.startsWith('table ')
  // A missing table explains its missing columns.
  const sorted = [...missing.filter(isTable), ...missing.filter((fact) => !isTable(fact))]
  const named = sorted.slice(0, MAX_NAMED).join(', ')
  return missing.length > MAX_NAMED ? `${named} and ${missing.length - MAX_NAMED} more` : named
}
