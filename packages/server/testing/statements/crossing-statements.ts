// Statements that span several organizations on purpose, each with its reason. Every other
// statement names one organization by its value. On a distributed database they query every shard
// and join only tables of the same shard. None of them runs in a request of members or of an
// organization's staff.

export interface CrossingStatement {
  /** The beginning of the statement, with single spaces. */
  readonly begins: string
  readonly why: string
}

const JOB =
  'a job looks in which organizations there is something to do, and then works in one after ' +
  'the other'
const UPGRADE =
  'for an hour after an upgrade, processes of the version before may link logins without ' +
  'saying in which organization'
const MARK =
  'the installation’s mail server sends for all organizations: what it hears of an address ' +
  'concerns each that knows it'

export const crossingStatements: readonly CrossingStatement[] = [
  {
    begins:
      'select distinct "organization_id", "topic" from "outbox" where "dispatched_at" is null',
    why: JOB,
  },
  {
    begins: 'select e.organization_id, e.endpoint_id from webhook_endpoints e where e.is_on',
    why: JOB,
  },
  {
    begins: 'delete from "webhook_deliveries" where "happened_at" < $1',
    why: 'what was sent long ago goes at night, of all organizations at once',
  },
  { begins: 'select "organization_id" from "organizations"', why: JOB },
  { begins: 'select "organization_id", "close_out_id" from "close_outs"', why: JOB },
  {
    begins:
      'select organization_id, time_zone from organizations where exists ( select from ' +
      'scheduled_allocations due',
    why: JOB,
  },
  {
    begins:
      'select "users"."organization_id", "users"."user_id", "users"."membership_expires_at" ' +
      'from "users"',
    why: JOB,
  },
  { begins: 'select "organization_id" from "entry_keys" group by "organization_id"', why: JOB },
  { begins: 'select "organization_id", "import_id" from "people_imports"', why: JOB },
  { begins: 'select "organization_id", "export_id" from "data_exports"', why: JOB },
  { begins: 'select organization_id, import_id from people_imports i', why: JOB },
  {
    begins: 'select "organization_id", "invoice_id", "user_id", "remind_at" from "invoices"',
    why: JOB,
  },
  {
    begins:
      'select "organization_id", "invoice_id", "instalment", "look_at" from "plan_instalments"',
    why: JOB,
  },
  { begins: 'select "organization_id", "unit_id", "file_id" from "lodging_unit_files"', why: JOB },
  { begins: '(select organization_id, stay_id, opens_at as due from lodging_stays', why: JOB },
  {
    begins:
      'select "organization_id", "payment_id", "provider", "started_at", "asked_at", "looks" ' +
      'from "payments"',
    why: JOB,
  },
  { begins: 'select "organization_id", "refund_id" from "card_refunds"', why: JOB },
  {
    begins: 'select "organization_id", "process_id", "object_name" from "photo_processes"',
    why: JOB,
  },
  { begins: 'select "organization_id", "ticket_id", "file_id" from "ticket_files"', why: JOB },
  { begins: 'select top_up.organization_id, top_up.user_id from top_ups top_up', why: JOB },
  {
    begins: 'select login_id, organization_id from users where login_id = any($1::uuid[])',
    why: UPGRADE,
  },
  {
    begins: 'select distinct person.organization_id from users person where person.email = $1',
    why: MARK,
  },
  {
    begins: 'select "organization_id" from "organization_mail_marks" where "address" = $1',
    why: MARK,
  },
  {
    begins: 'select distinct login_id from users where login_id = any($1::uuid[])',
    why:
      'administrators of the installation are known by a role that they have in any ' +
      'organization',
  },
  {
    begins: 'select o.organization_id, o.organization_name, o.organization_type',
    why: 'the console of the installation lists its organizations',
  },
]

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export const isCrossing = (text: string): boolean => {
  const plain = spaced(text)
  return crossingStatements.some(({ begins }) => plain.startsWith(begins))
}
