// One item in the calendar. It names its person with photo and name, and its kind with text as well
// as color.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCoin } from '@tabler/icons-react'
import { leadRenter } from '@lodgepole/domain/lodging/stays'
import { unitName } from '@lodgepole/domain/lodging/units'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import type { CalendarItem } from '../calendar-items.ts'
import { statusLabel } from '../status-labels.ts'
import { itemIcons } from './item-icons.ts'
import styles from './Calendar.module.css'

type Of<K extends CalendarItem['kind']> = Extract<CalendarItem, { kind: K }>

const Booking = ({
  item: { booking, person },
  locale,
}: {
  readonly item: Of<'booking'>
  readonly locale: string
}) => {
  const { i18n } = useLingui()
  const labels = statusLabel(booking.status)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: booking.timeZone })
  const start = clock.format(booking.startSeconds * 1000)
  const end = clock.format(booking.endSeconds * 1000)
  return (
    <>
      <PersonAvatar person={person} size="sm" />
      <span className={styles.words}>
        <bdi className={styles.label}>{booking.label}</bdi>
        <span className={styles.who}>
          {start} – {end} · <bdi>{booking.firstName}</bdi>
        </span>
      </span>
      {booking.status !== 'Registered' && (
        <Pill tone="info">{labels ? i18n._(labels) : booking.status}</Pill>
      )}
    </>
  )
}

const Funds = ({ item: { amountCents, person } }: { readonly item: Of<'funds'> }) => (
  <>
    <PersonAvatar person={person} size="sm" />
    <span className={styles.words}>
      <span className={styles.label}>
        <Trans>Scheduled funds</Trans>
      </span>
      <span className={styles.who}>
        <Money cents={amountCents} /> · <bdi>{person.firstName}</bdi>
      </span>
    </span>
    <IconCoin size={20} aria-hidden />
  </>
)

const Due = ({ item: { invoice } }: { readonly item: Of<'invoice'> }) => (
  <>
    <span className={styles.mark} aria-hidden="true">
      <itemIcons.invoice size={20} />
    </span>
    <span className={styles.words}>
      <RouteLink
        to="invoiceDetail"
        params={{ invoiceId: invoice.invoiceId }}
        className={styles.label}
      >
        {invoice.title || <Trans>Invoice</Trans>}
      </RouteLink>
      <span className={styles.who}>
        <Trans>
          <Money cents={centsOfDecimal(invoice.due)} /> due
        </Trans>
      </span>
    </span>
  </>
)

const Staying = ({ item: { kind, stay } }: { readonly item: Of<'arrival' | 'departure'> }) => (
  <>
    <span className={styles.mark} aria-hidden="true">
      <itemIcons.arrival size={20} />
    </span>
    <span className={styles.words}>
      <RouteLink to="stays" className={styles.label}>
        {kind === 'arrival' ? <Trans>Arrival</Trans> : <Trans>Departure</Trans>}
      </RouteLink>
      <span className={styles.who}>
        <bdi>{unitName({ label: stay.lodgingLabel, address: stay.lodgingAddress })}</bdi> ·{' '}
        <bdi>{stay.renters[leadRenter(stay.renters)]?.firstName}</bdi>
      </span>
    </span>
  </>
)

const Closed = ({ item: { closure } }: { readonly item: Of<'closure'> }) => (
  <>
    <span className={styles.mark} aria-hidden="true">
      <itemIcons.closure size={20} />
    </span>
    <span className={styles.words}>
      <span className={styles.label}>
        <Trans>Closed</Trans>
        {closure.sessionLabel !== null && (
          <>
            {': '}
            <bdi>{closure.sessionLabel}</bdi>
          </>
        )}
      </span>
      <bdi className={styles.who}>{closure.reason}</bdi>
    </span>
  </>
)

export const ItemLine = ({
  item,
  locale,
}: {
  readonly item: CalendarItem
  readonly locale: string
}) => (
  <li className={styles.booking}>
    {item.kind === 'closure' && <Closed item={item} />}
    {item.kind === 'booking' && <Booking item={item} locale={locale} />}
    {item.kind === 'funds' && <Funds item={item} />}
    {item.kind === 'invoice' && <Due item={item} />}
    {(item.kind === 'arrival' || item.kind === 'departure') && <Staying item={item} />}
  </li>
)
