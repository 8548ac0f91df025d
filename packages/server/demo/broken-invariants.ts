// Invariants of all data in the product, checked in the database: each query finds the rows that
// violate one. Used by the tests and after generating large data.

import type pg from 'pg'
import { scheduledDepositChecks } from '../features/money/deposits/invariants.ts'
import { ledgerChecks, rowsThatBreak } from '../ledger/index.ts'

const SEATED = `('Registered', 'Needs Approval', 'Offered')`

const questions: Readonly<Record<string, string>> = {
  'balances below zero at some time': `
    select account_id from (
      select p.account_id,
             sum(sum(p.amount_cents)) over (partition by p.organization_id,
               p.account_id order by p.happened_seconds) as balance
      from postings p
      join accounts a on a.organization_id = p.organization_id and a.account_id = p.account_id
      where a.user_id is not null
      group by p.organization_id, p.account_id, p.happened_seconds) running
    where balance < 0`,
  'events whose count is not that of their bookings': `
    select e.event_id from events e
    left join bookings b on b.organization_id = e.organization_id and b.event_id = e.event_id
      and b.status in ${SEATED}
    group by e.organization_id, e.event_id, e.registered_count
    having e.registered_count <> count(b.booking_id)`,
  'events over capacity': `select event_id from events where registered_count > capacity_count`,
  'people waiting for an event that has room': `
    select e.event_id
    from events e
    join bookings b on b.organization_id = e.organization_id and b.event_id = e.event_id
    where b.status = 'Waitlisted' and e.registered_count < e.capacity_count`,
  'people waiting without a number': `
    select booking_id from bookings where (status = 'Waitlisted') <> (waiting_number is not null)`,
  'bookings that disagree with their event': `
    select b.booking_id
    from bookings b
    join events e on e.organization_id = b.organization_id and e.event_id = b.event_id
    where (b.series_id, b.start_seconds, b.end_seconds, b.start_day_hash, b.start_week_hash)
      is distinct from (e.series_id, e.start_seconds, e.end_seconds, e.start_day_hash,
        e.start_week_hash)`,
  'bookings for somebody of another household': `
    select b.booking_id from bookings b
    join users u on u.organization_id = b.organization_id and u.user_id = b.auth_user_id
    where coalesce(u.account_holder_id, u.user_id) <> b.user_id`,
  'people held without a pair': `
    select u.user_id from users u
    where u.account_holder_id is not null and not exists (
      select from user_pairs p
      where p.organization_id = u.organization_id and p.child_id = u.user_id
        and p.parent_id = u.account_holder_id)`,
}

/**
 * A query per foreign key for rows that reference nothing, because a bulk load may have skipped the
 * check of each row.
 */
const referenceQuestions = `
  select conname as rule,
    format('select 1 from %s child where %s and not exists (select from %s parent where %s)',
    conrelid::regclass, string_agg(format('child.%I is not null', child.attname), ' and '),
    confrelid::regclass, string_agg(format('parent.%I = child.%I', parent.attname, child.attname),
      ' and ')) as question
  from pg_constraint cross join unnest(conkey, confkey) as pair (child_key, parent_key)
  join pg_attribute child on child.attrelid = conrelid and child.attnum = child_key
  join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = parent_key
  where contype = 'f' and connamespace = 'public'::regnamespace
  group by conname, conrelid, confrelid`

type Client = Pick<pg.Client, 'query'>

const count = async (client: Client, question: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from (${question}) found`,
  )
  return Number(rows[0]?.count)
}

/** The names of the violated rules with their counts. Empty when everything is fine. */
export const brokenInvariants = async (client: Client): Promise<readonly string[]> => {
  const { rows: references } = await client.query<{ rule: string; question: string }>(
    referenceQuestions,
  )
  const all = [
    ...Object.entries(questions),
    ...references.map(({ rule, question }) => [rule, question] as const),
  ]
  const broken: string[] = []
  for (const [rule, question] of Object.entries({ ...ledgerChecks, ...scheduledDepositChecks })) {
    const found = await rowsThatBreak(client, question)
    if (found.length > 0) broken.push(`${rule}: ${found.length}`)
  }
  for (const [rule, question] of all) {
    const found = await count(client, question)
    if (found !== 0) broken.push(`${rule}: ${found}`)
  }
  return broken
}
