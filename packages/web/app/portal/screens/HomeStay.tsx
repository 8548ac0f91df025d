// Shown first on a renter's home page: where and when they stay, how to leave, and the balance of
// their temporary account.

import { Trans } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endedOnFirstDay, homeStay } from '../../../features/lodging/home-stay.ts'
import { useStays } from '../../../features/lodging/use-lodging.ts'
import { useOpenLeftoverFunds } from '../../../features/money/leftover-funds/use-leftover-funds.ts'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { dayName, shortRange, todayIn } from '../../../lib/format/local-days.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './Home.module.css'
import { stayAccountsQuery } from '../api.ts'

interface TemporaryAccount {
  readonly own: { readonly balance: string; readonly isClosed: boolean } | null
  /** The remaining balance of the household's closed temporary accounts. */
  readonly leftCents: number
  readonly hasSeveral: boolean
}

/** The temporary accounts for the stay. */
const useTemporaryAccount = ({ user }: LoadedLogin) =>
  useQuery({
    ...stayAccountsQuery(),
    select: (items): TemporaryAccount => {
      const left = items.filter(({ isClosed, balance }) => isClosed && centsOfDecimal(balance) > 0)
      return {
        own: items.find(({ userId }) => userId === user.userId) ?? null,
        leftCents: left.reduce((sum, { balance }) => sum + centsOfDecimal(balance), 0),
        hasSeveral: left.length > 1,
      }
    },
    enabled: user.organization.features.spendingAccounts,
  }).data

const Title = ({ stay, name }: { readonly stay: Stay; readonly name: string }) => {
  const place = <bdi>{name}</bdi>
  if (stay.access === 'over') return <Trans>Your stay at {place} is over</Trans>
  return stay.access === 'open' ? (
    <Trans>You are staying at {place}</Trans>
  ) : (
    <Trans>You will stay at {place}</Trans>
  )
}

const AccountLines = ({
  lent: { own, leftCents, hasSeveral },
}: {
  readonly lent: TemporaryAccount
}) => {
  const [money, left] = [
    <Money key="own" cents={own ? centsOfDecimal(own.balance) : 0} />,
    <Money key="left" cents={leftCents} />,
  ]
  return (
    <>
      {own && !own.isClosed && (
        <p>
          <Trans>In your spending account: {money}</Trans>
        </p>
      )}
      {leftCents > 0 && (
        <p>
          {hasSeveral ? (
            <Trans>{left} is left in the accounts you had here.</Trans>
          ) : (
            <Trans>{left} is left in the account you had here.</Trans>
          )}
        </p>
      )}
    </>
  )
}

export const HomeStay = ({ login }: { readonly login: LoadedLogin }) => {
  const { timeZone, locale } = login.user.organization
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const labels = formatLocale(useLanguage(), locale)
  const [now, past] = [useStays('now', today), useStays('past', today)]
  const lent = useTemporaryAccount(login)
  const hasLeft = (lent?.leftCents ?? 0) > 0
  const isAsked = useOpenLeftoverFunds(hasLeft)
  const stay =
    now.data && past.data
      ? homeStay(
          now.data.pages.flatMap(({ items }) => items),
          past.data.pages[0]?.items ?? [],
        )
      : undefined
  if (!stay) return null
  const leftDay =
    stay.leftDay &&
    dayName(stay.leftDay, labels, { weekday: 'long', month: 'long', day: 'numeric' })
  const [name, address] = unitLines({ label: stay.lodgingLabel, address: stay.lodgingAddress })
  return (
    <Card component="section" aria-labelledby="home-stay" className={styles.stay}>
      <div className={styles.appWords}>
        <h2 id="home-stay">
          <Title stay={stay} name={name} />
        </h2>
        {address && (
          <p>
            <bdi>{address}</bdi>
          </p>
        )}
        <p>
          {leftDay ? (
            <Trans>You left on {leftDay}.</Trans>
          ) : (
            shortRange(stay.firstDay, stay.lastDay, labels, today)
          )}
        </p>
        {endedOnFirstDay(stay, today) && (
          <p>
            <Trans>Ended on the first day. That night stays booked.</Trans>
          </p>
        )}
        {stay.may.leave && (
          <p>
            <Trans>If you leave earlier, open your stay and choose “Leave today”.</Trans>
          </p>
        )}
        {lent && <AccountLines lent={lent} />}
      </div>
      {isAsked && hasLeft && (
        <RouteButton to="remaining">
          <Trans>Decide what to do with it</Trans>
        </RouteButton>
      )}
      <RouteButton to="stays" search={{ stay: stay.stayId }} variant="light">
        <Trans>See your stay</Trans>
      </RouteButton>
    </Card>
  )
}
