// Statements that concern several organizations on purpose, each with its reason. Everything else names one organization by its value. On a
// distributed database they ask every shard and join tables of the same shard only; none of them is on the way of a member's request but
// those of a login.

export interface CrossingStatement {
  /** How the statement begins, with single spaces. */
  readonly begins: string
  readonly why: string
}

const JOB = 'a job looks in which organizations there is something to do, and then works in one after the other'
const LOGIN = 'a login may have accounts in several organizations, and is read before one of them is chosen'

export const crossingStatements: readonly CrossingStatement[] = [
  { begins: 'select distinct "organization_id" from "outbox" where "dispatched_at" is null', why: JOB },
  { begins: 'select e.organization_id, e.endpoint_id from webhook_endpoints e where e.is_on', why: JOB },
  { begins: 'delete from "webhook_deliveries" where "happened_at" < $1', why: 'what was sent long ago goes at night, of all organizations at once' },
  { begins: 'select "organization_id" from "organizations"', why: JOB },
  { begins: 'select "organization_id", "close_out_id" from "close_outs"', why: JOB },
  { begins: 'select organization_id, time_zone from organizations where exists ( select from scheduled_allocations due', why: JOB },
  { begins: 'select "users"."organization_id", "users"."user_id", "users"."membership_expires_at" from "users"', why: JOB },
  { begins: 'select "organization_id" from "entry_keys" group by "organization_id"', why: JOB },
  { begins: 'select "organization_id", "import_id" from "people_imports"', why: JOB },
  { begins: 'select "organization_id", "export_id" from "data_exports"', why: JOB },
  { begins: 'select organization_id, import_id from people_imports i', why: JOB },
  { begins: 'select "organization_id", "invoice_id", "user_id", "remind_at" from "invoices"', why: JOB },
  { begins: 'select "organization_id", "invoice_id", "instalment", "look_at" from "plan_instalments"', why: JOB },
  { begins: 'select "organization_id", "unit_id", "file_id" from "lodging_unit_files"', why: JOB },
  { begins: '(select organization_id, stay_id, opens_at as due from lodging_stays', why: JOB },
  { begins: 'select "organization_id", "payment_id", "provider", "started_at", "asked_at", "looks" from "payments"', why: JOB },
  { begins: 'select "organization_id", "refund_id" from "card_refunds"', why: JOB },
  { begins: 'select "organization_id", "process_id", "object_name" from "photo_processes"', why: JOB },
  { begins: 'select "organization_id", "ticket_id", "file_id" from "ticket_files"', why: JOB },
  { begins: 'select top_up.organization_id, top_up.user_id from top_ups top_up', why: JOB },
  { begins: 'select "users"."organization_id", "users"."user_id", "users"."role", "users"."roles", "users"."login_id", "users"."parent2_login_id"', why: LOGIN },
  { begins: 'select "organization_id", "login_id", "parent2_login_id" from "users"', why: LOGIN },
  { begins: 'select "organizations"."organization_id", "organizations"."policies" from "users"', why: LOGIN },
  { begins: 'select "users"."role", "users"."roles", "organizations"."policies" from "users"', why: LOGIN },
  { begins: 'select distinct "organization_id" from "contributors" where "login_id" = $1', why: LOGIN },
  { begins: 'select "users"."organization_id" from "staff_invitations" as "invitation"', why: LOGIN },
  { begins: 'select distinct "organizations"."organization_name", "organizations"."closed_note" as "note" from "users"', why: LOGIN },
  { begins: 'select "user_id" from "users" where ("login_id" = $1 or "parent2_login_id" = $2)', why: LOGIN },
  { begins: 'update "users" set "email" = $1 where "login_id" = $2', why: 'the address of a login changes in all of its accounts' },
  { begins: 'update "users" set "username" = $1 where "login_id" = $2', why: 'the address of a login changes in all of its accounts' },
  { begins: 'update "users" set "parent2_email" = $1 where "parent2_login_id" = $2', why: 'the address of a login changes in all of its accounts' },
  { begins: 'select distinct login_id from users where login_id = any($1::uuid[])', why: 'administrators of the installation are known by a role that they have in any organization' },
  { begins: 'select "hosts"."host", "hosts"."kind", "hosts"."anonymous"', why: 'every process reads which host belongs to which organization' },
  { begins: 'select o.organization_id, o.organization_name, o.organization_type', why: 'the console of the installation lists its organizations' },
]

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export const isCrossing = (text: string): boolean => {
  const plain = spaced(text)
  return crossingStatements.some(({ begins }) => plain.startsWith(begins))
}
