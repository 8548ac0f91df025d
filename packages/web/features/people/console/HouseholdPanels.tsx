// Everything about a household besides its people.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Household } from '@lodgepole/contract/people/household-schemas'
import { invoiceNumber } from '@lodgepole/domain/billing/invoices/invoice'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { nameOf } from '@lodgepole/domain/people/names'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { journalKindLabels } from '../../../lib/console/journal-kind-labels.ts'
import { activityLabel } from '../../../lib/activity/activity-labels.ts'
import { Panel, PanelLine } from './Panel.tsx'
import {
  bookingLooks,
  contributorLooks,
  invoiceLooks,
  orderLooks,
  stayLooks,
  ticketLooks,
} from './status-labels.ts'
import styles from './Household.module.css'
import { useOrganizationFormat } from './use-organization-format.ts'

const NO_ROLES: ReadonlySet<Role> = new Set()
const useRoles = () => useLogin()?.roles ?? NO_ROLES

/** The activity labels address the household, but here staff read them. */
const staffActivityLabels: Readonly<Record<string, MessageDescriptor>> = {
  'identity.act-as': msg`Started acting as the member`,
  'identity.end-act-as': msg`Stopped acting as the member`,
}

const Bookings = ({ household }: { readonly household: Household }) => {
  const { t } = useLingui()
  const { moment } = useOrganizationFormat()
  const roles = useRoles()
  const names = new Map(household.people.map((person) => [person.userId, nameOf(person)]))
  return (
    <Panel
      title={<Trans>Reservations and waitlists</Trans>}
      none={<Trans>No reservations yet.</Trans>}
      action={
        hasCapability(roles, 'bookings') && (
          <RouteButton
            to="scheduleBook"
            search={{ family: household.householdId }}
            variant="light"
            size="dense"
          >
            <Trans>Book, move or cancel</Trans>
          </RouteButton>
        )
      }
    >
      {household.bookings.map(
        ({
          bookingId,
          personId,
          guestName,
          series,
          label,
          status,
          startSeconds,
          timeZone,
          waitingNumber,
        }) => (
          <PanelLine
            key={bookingId}
            title={eventName(series, label)}
            about={[
              guestName === null ? names.get(personId) : t`${guestName} (guest)`,
              moment(startSeconds, timeZone),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={status === 'Waitlisted' && waitingNumber !== null && `#${waitingNumber}`}
            look={bookingLooks[status]}
            where={
              hasCapability(roles, 'rosters')
                ? { to: 'rosters', search: { day: localDay(startSeconds, timeZone) } }
                : undefined
            }
          />
        ),
      )}
    </Panel>
  )
}

const Transactions = ({
  household: { people, transactions },
}: {
  readonly household: Household
}) => {
  const { i18n } = useLingui()
  const { moment, money } = useOrganizationFormat()
  const roles = useRoles()
  const names = new Map(people.map((person) => [person.userId, nameOf(person)]))
  return (
    <Panel title={<Trans>Latest transactions</Trans>} none={<Trans>No transactions yet.</Trans>}>
      {transactions.map(
        ({ journalId, accountId, personId, kind, about, happenedAtSeconds, amount }) => (
          <PanelLine
            key={`${journalId} ${accountId}`}
            title={
              Object.hasOwn(journalKindLabels, kind)
                ? i18n._(journalKindLabels[kind as keyof typeof journalKindLabels])
                : kind
            }
            about={[names.get(personId), about, moment(happenedAtSeconds)]
              .filter(Boolean)
              .join(' · ')}
            end={money(amount)}
            where={
              hasCapability(roles, 'moneyRead')
                ? { to: 'bankPerson', params: { personId } }
                : undefined
            }
          />
        ),
      )}
    </Panel>
  )
}

const Money = ({
  household: { invoices, orders, seesMoney },
}: {
  readonly household: Household
}) => {
  const { calendarDay, day, money } = useOrganizationFormat()
  const roles = useRoles()
  return (
    <>
      {seesMoney && (
        <Panel title={<Trans>Invoices</Trans>} none={<Trans>No invoices yet.</Trans>}>
          {invoices.map(({ invoiceId, number, title, status, total, owed, dueDay }) => {
            const [due, rest] = [calendarDay(dueDay), money(owed)]
            return (
              <PanelLine
                key={invoiceId}
                where={
                  hasCapability(roles, 'invoicesRead')
                    ? { to: 'invoices', search: { invoice: invoiceId } }
                    : undefined
                }
                title={title}
                end={money(total)}
                look={invoiceLooks[status]}
                about={[
                  number !== null && invoiceNumber(number),
                  Number(owed) > 0 && (
                    <Trans key="owed">
                      {rest} due on {due}
                    </Trans>
                  ),
                ].flatMap((part, index) => (part ? [index > 0 && ' · ', part] : []))}
              />
            )
          })}
        </Panel>
      )}
      <Panel title={<Trans>Orders</Trans>} none={<Trans>No orders yet.</Trans>}>
        {orders.map(({ orderId, lines, status, total, placedAtSeconds }) => (
          <PanelLine
            key={orderId}
            where={
              hasCapability(roles, 'shopRead') ? { to: 'productOrders', search: {} } : undefined
            }
            title={lines}
            about={day(placedAtSeconds)}
            end={total !== null && money(total)}
            look={orderLooks[status]}
          />
        ))}
      </Panel>
    </>
  )
}

const Rest = ({
  household: { stays, tickets, belongings, contributors },
}: {
  readonly household: Household
}) => {
  const { calendarDay, day } = useOrganizationFormat()
  const roles = useRoles()
  return (
    <>
      <Panel title={<Trans>Stays</Trans>} none={<Trans>No stays yet.</Trans>}>
        {stays.map(({ stayId, address, firstDay, lastDay, status }) => (
          <PanelLine
            key={stayId}
            where={
              hasCapability(roles, 'lodging')
                ? { to: 'lodging', search: { stay: stayId } }
                : undefined
            }
            title={address}
            about={`${calendarDay(firstDay)} – ${calendarDay(lastDay)}`}
            look={stayLooks[status]}
          />
        ))}
      </Panel>
      <Panel title={<Trans>Tickets</Trans>} none={<Trans>No tickets yet.</Trans>}>
        {tickets.map(({ ticketId, number, title, status, createdAtSeconds }) => (
          <PanelLine
            key={ticketId}
            where={
              hasCapability(roles, 'tickets')
                ? { to: 'tickets', search: { ticket: ticketId } }
                : undefined
            }
            title={title}
            about={`#${number} · ${day(createdAtSeconds)}`}
            look={ticketLooks[status]}
          />
        ))}
      </Panel>
      <Panel
        title={<Trans>Pets and vehicles</Trans>}
        none={<Trans>No pets or vehicles yet.</Trans>}
      >
        {belongings.map(({ belongingId, name, about }) => (
          <PanelLine key={belongingId} title={name} about={about} />
        ))}
      </Panel>
      <Panel title={<Trans>Contributors</Trans>} none={<Trans>No contributors yet.</Trans>}>
        {contributors.map(({ contributorId, name, email, relationship, state }) => (
          <PanelLine
            key={contributorId}
            title={name}
            about={[relationship, email].filter(Boolean).join(' · ')}
            look={contributorLooks[state]}
          />
        ))}
      </Panel>
    </>
  )
}

const Activity = ({ household: { activity } }: { readonly household: Household }) => {
  const { i18n, t } = useLingui()
  const { moment, money } = useOrganizationFormat()
  return (
    <Panel title={<Trans>Recent history</Trans>} none={<Trans>Nothing to show yet.</Trans>}>
      {activity.map(
        ({ activityId, action, about, byName, actedAs, isFailed, happenedAtSeconds, amount }) => (
          <PanelLine
            key={activityId}
            title={[i18n._(staffActivityLabels[action] ?? activityLabel(action)), about]
              .filter(Boolean)
              .join(': ')}
            about={[
              isFailed && t`Failed`,
              byName,
              actedAs && t`acting as the member`,
              moment(happenedAtSeconds),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={amount !== null && money(amount)}
          />
        ),
      )}
    </Panel>
  )
}

export const HouseholdPanels = ({ household }: { readonly household: Household }) => (
  <div className={styles.panels}>
    <Bookings household={household} />
    {household.seesMoney && <Transactions household={household} />}
    <Money household={household} />
    <Rest household={household} />
    <Activity household={household} />
  </div>
)
