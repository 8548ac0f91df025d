// An organization in which something of every kind waits: what a release of a restored copy would
// do. Nothing of it is the organization's fault.

import { newId } from '../platform/new-id.ts'

const literal = (text: string): string => `'${text}'`
const TODAY = `(now() at time zone 'UTC')::date`

/** Statements that insert it. One invoice became due yesterday, and one ten days ago. */
export const waitingWorkOf = (organizationId: string, closedAt: 'now()' | 'null'): string => {
  const of = literal(organizationId)
  const [user, account, hold, payment, invoice, older, endpoint] = Array.from({ length: 7 }, () =>
    literal(newId()),
  )
  const invoiceOf = (id: string | undefined, number: number, dueDaysAgo: number, remind: string) =>
    `insert into invoices (organization_id, invoice_id, user_id, number, title, state, net_cents,
        tax_cents, total_cents, issued_seconds, due_day, remind_at, created_at, changed_at)
      values (${of}, ${id}, ${user}, ${number}, 'Fees', 'open', 500, 0, 500, 1, ${TODAY} -
        ${dueDaysAgo}, ${remind}, now(), now());`
  return `
    insert into organizations (organization_id, organization_name, domain_url, time_zone, closed_at)
      values (${of}, 'Waiting', 'waiting.example', 'UTC', ${closedAt});
    insert into users (organization_id, user_id) values (${of}, ${user});
    insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
      values (${of}, ${account}, 'spending', ${user}, 0);
    insert into outbox (organization_id, outbox_id, topic, payload, created_at)
      values (${of}, '${newId()}', 'mail.requested', '{}', now()),
        (${of}, '${newId()}', 'reservations.booked', '{}', now()),
        (${of}, '${newId()}', 'reservations.booked', '{}', now());
    insert into top_ups (organization_id, user_id, holder_user_id, is_on, amount_cents, below_cents,
        month_most_cents, consented_at, consent_login_id, language, origin)
      values (${of}, ${user}, ${user}, true, 1000, 500, 5000, now(), '${newId()}', 'en', '');
    insert into payments (organization_id, payment_id, purpose, provider, reference, amount_cents,
        user_id, payer_email, payer_name, details, started_at, asked_at, look_again_at)
      values (${of}, ${payment}, 'deposit', 'square', 'first', 500, ${user}, '', '', '{}', now(),
        now(), now());
    insert into holds (organization_id, hold_id, account_id, amount_cents, reason, status,
        placed_seconds, expires_seconds)
      values (${of}, ${hold}, ${account}, 500, 'refund', 'released', 1, 2);
    insert into card_refunds (organization_id, refund_id, payment_id, user_id, hold_id,
        amount_cents, cause, started_at, look_again_at)
      values (${of}, '${newId()}', ${payment}, ${user}, ${hold}, 500, 'test', now(), now());
    ${invoiceOf(invoice, 1, 1, `now() - interval '1 hour'`)}
    ${invoiceOf(older, 2, 10, 'null')}
    insert into payment_plans (organization_id, invoice_id, is_on, due_day_before, consented_at,
        consent_login_id, language, origin)
      values (${of}, ${invoice}, true, ${TODAY}, now(), '${newId()}', 'en', '');
    insert into plan_instalments (organization_id, invoice_id, instalment, day, amount_cents)
      values (${of}, ${invoice}, 1, ${TODAY} - 1, 250), (${of}, ${invoice}, 2, ${TODAY} + 30, 250);
    insert into webhook_endpoints (organization_id, endpoint_id, url, events, secret, created_at)
      values (${of}, ${endpoint}, 'https://example.org', '{x}', repeat('s', 32), now());
    insert into webhook_deliveries (organization_id, delivery_id, endpoint_id, event_id, event,
        data, happened_at, state, next_attempt_at)
      values (${of}, '${newId()}', ${endpoint}, '${newId()}', 'x', '{}', now(), 'waiting', now());
  `
}
