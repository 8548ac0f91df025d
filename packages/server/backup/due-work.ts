// What a restored or copied installation would do as soon as it is released. The original may have
// done it already since the moment that the data shows, so an operator reads this first.

import type pg from 'pg'

interface Kind {
  readonly text: string
  /** `$1` is the moment that the data shows. It may be null. */
  readonly count: string
  /** Jobs that are in the queue already. Its tables belong to the login itself. */
  readonly queued?: string
}

const OPEN = 'o.closed_at is null'
const ZONE = `coalesce(o.time_zone, 'UTC')`
const organizationOf = (alias: string) =>
  `join organizations o on o.organization_id = ${alias}.organization_id`
const dayOf = (moment: string) => `(${moment} at time zone ${ZONE})::date`
const OWED = 'i.total_cents > i.paid_cents + i.credit_cents + i.pending_cents'
const jobsThat = (condition: string) =>
  `select count(*) as count from graphile_worker.jobs
   where attempts < max_attempts and ${condition}`
const messagesThat = (condition: string) =>
  `select count(*) as count from outbox where dispatched_at is null and ${condition}`

const kinds: readonly Kind[] = [
  {
    text: 'mails that wait to be sent',
    count: messagesThat(`topic = 'mail.requested'`),
    queued: jobsThat(`task_identifier = 'send-mail'`),
  },
  {
    text: 'other jobs, some of which send mail',
    count: messagesThat(`topic <> 'mail.requested'`),
    queued: jobsThat(`task_identifier <> 'send-mail'`),
  },
  {
    text: 'automatic deposits of people with a low balance, charged to a card',
    count: `select count(*) as count from top_ups t ${organizationOf('t')}
      left join accounts a on a.organization_id = t.organization_id
        and a.user_id = t.user_id and a.purpose = 'spending'
      where ${OPEN} and t.is_on and t.open_payment_id is null
        and coalesce(a.balance_cents, 0) < t.below_cents
        and t.amount_cents <= t.month_most_cents - case
          when t.month = to_char(now() at time zone ${ZONE}, 'YYYY-MM') then t.month_cents
          else 0 end`,
  },
  {
    text: 'installments of payment plans, charged to a card',
    count: `select count(*) as count from plan_instalments n ${organizationOf('n')}
      join payment_plans p on p.organization_id = n.organization_id
        and p.invoice_id = n.invoice_id
      where ${OPEN} and p.is_on and n.state in ('waiting', 'told')
        and n.day <= ${dayOf('now()')}`,
  },
  {
    text: 'card payments without an answer, which the provider is asked about',
    count: `select count(*) as count from payments
      where status = 'started' and asked_at is not null`,
  },
  {
    text: 'refunds to cards that are not finished',
    count: `select count(*) as count from card_refunds where status = 'started'`,
  },
  {
    text: 'reminders of invoices',
    count: `select count(*) as count from invoices i ${organizationOf('i')}
      where ${OPEN} and i.remind_at <= now()`,
  },
  {
    text: 'invoices that have become due since then',
    count: `select count(*) as count from invoices i ${organizationOf('i')}
      where ${OPEN} and i.state = 'open' and ${OWED}
        and i.due_day <= ${dayOf('now()')}
        and ($1::timestamptz is null or i.due_day > ${dayOf('$1::timestamptz')})`,
  },
  {
    text: 'webhooks that wait to be sent',
    count: `select count(*) as count from webhook_deliveries d
      join webhook_endpoints e on e.organization_id = d.organization_id
        and e.endpoint_id = d.endpoint_id
      where d.state = 'waiting' and e.is_on`,
  },
]

export interface DueWork {
  readonly text: string
  /** Undefined where the schema is older than this version. */
  readonly count: number | undefined
}

/** The schema of an older version lacks a table or a column. */
const SCHEMA_IS_OLDER = new Set(['42P01', '42703'])

const countOf = async (
  client: pg.Client,
  role: 'none' | 'lodgepole_system',
  statement: string,
  dataAsOf: Date | null,
): Promise<number | undefined> => {
  await client.query(`savepoint counting; set local role ${role}`)
  try {
    const values = statement.includes('$1') ? [dataAsOf] : []
    const { rows } = await client.query<{ count: string }>(statement, values)
    return Number(rows[0]?.count ?? 0)
  } catch (fault) {
    if (!SCHEMA_IS_OLDER.has((fault as { code?: string }).code ?? '')) throw fault
    await client.query('rollback to savepoint counting')
    return undefined
  }
}

const countKind = async (
  client: pg.Client,
  { text, count, queued }: Kind,
  dataAsOf: Date | null,
): Promise<DueWork> => {
  // Only the system role sees the rows of every organization.
  const rows = await countOf(client, 'lodgepole_system', count, dataAsOf)
  const jobs = queued === undefined ? 0 : await countOf(client, 'none', queued, dataAsOf)
  return { text, count: rows === undefined || jobs === undefined ? undefined : rows + jobs }
}

/** Changes nothing. */
export const findDueWork = async (
  client: pg.Client,
  dataAsOf: Date | null,
): Promise<readonly DueWork[]> => {
  await client.query('begin transaction read only')
  try {
    const found: DueWork[] = []
    for (const kind of kinds) found.push(await countKind(client, kind, dataAsOf))
    return found
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
