// Everything a household has besides its people.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Household } from '@lodgepole/contract/people/household-schemas'
import { invoiceNumber } from '@lodgepole/domain/invoices/invoice'
import { nameOf } from '@lodgepole/domain/people/names'
import { activityWords } from '../../../lib/activity/activity-words.ts'
import { Panel, PanelLine } from './Panel.tsx'
import { bookingLooks, invoiceLooks, orderLooks, stayLooks, ticketLooks } from './status-words.ts'
import styles from './Household.module.css'
import { usePlaceWords } from './use-place-words.ts'

const Bookings = ({ household }: { readonly household: Household }) => {
  const { moment } = usePlaceWords()
  const names = new Map(household.people.map((person) => [person.userId, nameOf(person)]))
  return (
    <Panel title={<Trans>Reservations and waitlists</Trans>} none={<Trans>No reservations yet.</Trans>}>
      {household.bookings.map(({ bookingId, personId, series, label, status, startSeconds, timeZone, waitingNumber }) => (
        <PanelLine
          key={bookingId}
          title={series === label || label === '' ? series : `${series} · ${label}`}
          about={[names.get(personId), moment(startSeconds, timeZone)].filter(Boolean).join(' · ')}
          end={status === 'Waitlisted' && waitingNumber !== null && `#${waitingNumber}`}
          look={bookingLooks[status]}
        />
      ))}
    </Panel>
  )
}

const Money = ({ household: { invoices, orders } }: { readonly household: Household }) => {
  const { calendarDay, day, money } = usePlaceWords()
  return (
    <>
      <Panel title={<Trans>Invoices</Trans>} none={<Trans>No invoices yet.</Trans>}>
        {invoices.map(({ invoiceId, number, title, status, total, owed, dueDay }) => {
          const [due, rest] = [calendarDay(dueDay), money(owed)]
          return (
            <PanelLine
              key={invoiceId} title={title} end={money(total)} look={invoiceLooks[status]}
              about={[number !== null && invoiceNumber(number), Number(owed) > 0 && <Trans key="owed">{rest} owed, due {due}</Trans>].flatMap((part, index) => (part ? [index > 0 && ' · ', part] : []))}
            />
          )
        })}
      </Panel>
      <Panel title={<Trans>Orders</Trans>} none={<Trans>No orders yet.</Trans>}>
        {orders.map(({ orderId, lines, status, total, placedAtSeconds }) => <PanelLine key={orderId} title={lines} about={day(placedAtSeconds)} end={money(total)} look={orderLooks[status]} />)}
      </Panel>
    </>
  )
}

const Rest = ({ household: { stays, tickets } }: { readonly household: Household }) => {
  const { calendarDay, day } = usePlaceWords()
  return (
    <>
      <Panel title={<Trans>Stays</Trans>} none={<Trans>No stays yet.</Trans>}>
        {stays.map(({ stayId, address, firstDay, lastDay, status }) => <PanelLine key={stayId} title={address} about={`${calendarDay(firstDay)} – ${calendarDay(lastDay)}`} look={stayLooks[status]} />)}
      </Panel>
      <Panel title={<Trans>Tickets</Trans>} none={<Trans>No tickets yet.</Trans>}>
        {tickets.map(({ ticketId, number, title, status, createdAtSeconds }) => <PanelLine key={ticketId} title={title} about={`#${number} · ${day(createdAtSeconds)}`} look={ticketLooks[status]} />)}
      </Panel>
    </>
  )
}

const Activity = ({ household: { activity } }: { readonly household: Household }) => {
  const { i18n, t } = useLingui()
  const { moment, money } = usePlaceWords()
  return (
    <Panel title={<Trans>What happened lately</Trans>} none={<Trans>Nothing has happened yet.</Trans>}>
      {activity.map(({ activityId, action, about, byName, actedAs, happenedAtSeconds, amount }) => (
        <PanelLine
          key={activityId}
          title={about ? `${i18n._(activityWords(action))}: ${about}` : i18n._(activityWords(action))}
          about={[byName, actedAs && t`acting as the member`, moment(happenedAtSeconds)].filter(Boolean).join(' · ')}
          end={amount !== null && money(amount)}
        />
      ))}
    </Panel>
  )
}

export const HouseholdPanels = ({ household }: { readonly household: Household }) => (
  <div className={styles.panels}>
    <Bookings household={household} />
    <Money household={household} />
    <Rest household={household} />
    <Activity household={household} />
  </div>
)
