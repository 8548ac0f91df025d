// Money of people who are not holders. Each account repeats a cycle of ten movements: a deposit
// that covers the rest, a gift, eight purchases, so no balance is ever below zero. Account 0 has
// many more movements than any other.

import { HOUSEHOLD } from './people-sql.ts'
import { chance, idOf } from './numbered.ts'

const SPAN_SECONDS = 180 * 86_400

/** Accounts are numbered without gaps. Three people in each household of four have one. */
const personOfAccount = (account: string) => `(${account} + ${account} / ${HOUSEHOLD - 1} + 1)`
const accountsOf = (people: string) => `(${people} - (${people} + ${HOUSEHOLD - 1}) / ${HOUSEHOLD})`

const accounts = accountsOf('$2::int')

/** One row per journal. $2 people, $3 journals, $4 those of account 0, $5 now in seconds. */
const plan = `
  select j, account, case step when 0 then 'deposit' when 4 then 'gift'
    else 'transaction' end as kind,
         case step when 0 then 10000 when 4 then 1500 else -(200 + ${chance('j', 900)})
           end as amount_cents,
         $5::bigint - ${SPAN_SECONDS} + turn * pace + ${chance('j + 7', 1_000_000)} %
           greatest(pace / 2, 1) as happened_seconds
  from (select j, account, turn, turn % 10 as step, ${SPAN_SECONDS} / (1 + last_turn) as pace
        from (select j, 0 as account, j as turn, $4::int as last_turn
          from generate_series(0, $4::int - 1) j
              union all
              select j, 1 + (j - $4::int) % (${accounts} - 1), (j - $4::int) / (${accounts} - 1),
                ($3::int - $4::int) / (${accounts} - 1)
              from generate_series($4::int, $3::int - 1) j) numbered) paced`

export const insertAccounts = `
  insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
  select $1::uuid, ${idOf('account', 'a')}, 'spending', ${idOf('user', personOfAccount('a'))},
    coalesce(sum(amount_cents), 0)
  from generate_series(0, ${accounts} - 1) a
  left join (${plan}) plan on plan.account = a group by a`

/** $1 organization. The organization's own accounts store no balance. */
export const insertOwnAccounts = `
  insert into accounts (organization_id, account_id, purpose)
  select $1::uuid, ${idOf('account', 'purpose')}, purpose
  from unnest(array['card-clearing', 'sales', 'gifts']) purpose`

export const insertJournals = `
  insert into journals (organization_id, journal_id, kind, happened_seconds, idempotency_key,
    location_name, memo, items, paid_by)
  select $1::uuid, ${idOf('journal', 'j')}, kind, happened_seconds, 'large:' || j,
         case when kind = 'transaction' then (array['Canteen', 'Snack bar', 'Trading post'])[1 + j %
           3] end,
         case kind when 'deposit' then 'Card ending 4242' when 'gift' then 'Robin Hale' end,
         case when kind = 'transaction' then jsonb_build_array(jsonb_build_object(
           'name', 'Item ' || j % 40, 'quantity', 1, 'amountCents', -amount_cents, 'restricted',
           j % 2 = 0)) else '[]' end,
         case when kind = 'deposit' then 'square' end
  from (${plan}) plan`

const otherSide = `case kind when 'deposit' then 'card-clearing' when 'gift' then 'gifts'
    else 'sales' end`

export const insertPostings = `
  insert into postings (organization_id, journal_id, line, account_id, amount_cents,
    happened_seconds)
  select $1::uuid, journal_id, line,
         case line when 0 then ${idOf('account', 'account')} else ${idOf('account', otherSide)} end,
         case line when 0 then amount_cents else -amount_cents end, happened_seconds
  from (select *, ${idOf('journal', 'j')} as journal_id from (${plan}) plan offset 0) journals
  cross join (values (0), (1)) lines (line)`
