// Why a time isn't available and when it will be, as a line below its label.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { todayIn } from '../../lib/format/local-days.ts'
import { useDateText } from './use-date-text.ts'
import type { QuotaWhy, Why } from './why-not.ts'

const useQuotaText = () => {
  const { t } = useLingui()
  const { dayOf, momentOf } = useDateText()
  return (
    { span, whose, used, allowed, resetsOn, nextAtSeconds, releasedAtSeconds, without }: QuotaWhy,
    timeZone: string,
  ): string => {
    const spans = {
      day: t`${used} of ${allowed} that day`,
      week: t`${used} of ${allowed} that week`,
      premium: t`${used} of ${allowed} premium times that week`,
      split: t`${used} of ${allowed} on these days of that week`,
      future: t`${used} of ${allowed} upcoming`,
    }
    const labels = spans[span]
    const counted = {
      person: labels,
      account: t`Your household: ${labels}`,
      lodging: t`Everyone at the property: ${labels}`,
    }
    const [day, moment] = [
      resetsOn === undefined ? '' : dayOf(resetsOn),
      releasedAtSeconds === undefined ? '' : momentOf(releasedAtSeconds, timeZone),
    ]
    const next = nextAtSeconds === undefined ? '' : momentOf(nextAtSeconds, timeZone)
    // The reset of one limit doesn't guarantee that nothing else prevents booking, so the next
    // available time is more useful.
    const again =
      resetsOn === undefined ? t`available again when one of them ends` : t`resets ${day}`
    return [
      counted[whose],
      next ? t`next available ${next}` : again,
      moment && t`no limit from ${moment}`,
      without && t`or leave out ${without}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** When booking opens, when it closed, and when a stay starts and ends. */
const useMomentText = () => {
  const { t } = useLingui()
  const { dayInYear, momentOf } = useDateText()
  return ({ kind, atSeconds }: Extract<Why, { atSeconds: number }>, timeZone: string): string => {
    const dayAt = (atMs: number) =>
      dayInYear(todayIn(timeZone, new Date(atMs)), todayIn(timeZone, new Date()))
    switch (kind) {
      case 'opens': {
        const moment = momentOf(atSeconds, timeZone)
        return t`Opens ${moment}`
      }
      case 'closed': {
        const moment = momentOf(atSeconds, timeZone)
        return t`Closed since ${moment}`
      }
      case 'stay-begins': {
        const day = dayAt(atSeconds * 1000)
        return t`Your stay begins ${day}`
      }
      case 'stay-ends': {
        // The stay lasts through its last day. The moment after belongs to the next day.
        const day = dayAt(atSeconds * 1000 - 1)
        return atSeconds * 1000 <= Date.now() ? t`Your stay ended ${day}` : t`Your stay ends ${day}`
      }
    }
  }
}

type AllowanceWhy = Extract<
  Why,
  { kind: 'in-a-row' | 'party-of-account' | 'party-of-guests' | 'gap-times' }
>

/** How many times in a row, how many people, and how many times in between. */
const useAllowanceText = () => {
  const { t } = useLingui()
  return (why: AllowanceWhy): string => {
    const messages: Readonly<Record<AllowanceWhy['kind'], () => string>> = {
      'in-a-row': () =>
        t({ message: plural(why.allowed, { one: '# time at once', other: '# times at once' }) }),
      'party-of-account': () =>
        t({
          message: plural(why.allowed, {
            one: 'Your household may bring # person',
            other: 'Your household may bring # people',
          }),
        }),
      'party-of-guests': () =>
        t({
          message: plural(why.allowed, {
            one: 'Your household may bring # guest',
            other: 'Your household may bring # guests',
          }),
        }),
      'gap-times': () =>
        t({
          message: plural(why.allowed, {
            one: 'Leave # time between reservations',
            other: 'Leave # times between reservations',
          }),
        }),
    }
    return messages[why.kind]()
  }
}

/** All seats are taken, or fewer remain than people who are coming. */
const useSeatsText = () => {
  const { t } = useLingui()
  const { momentOf } = useDateText()
  return (
    why: Extract<Why, { kind: 'all-taken' } | { kind: 'party-of-seats' }>,
    timeZone: string,
  ): string => {
    if (why.kind === 'party-of-seats') {
      const { people } = why
      const left = t({ message: plural(why.left, { one: '# seat left', other: '# seats left' }) })
      return t`${left} for ${people} people`
    }
    const taken = t({
      message: plural(why.allowed, { one: 'The seat is taken', other: 'All # seats are taken' }),
    })
    if (why.nextAtSeconds === undefined) return taken
    const moment = momentOf(why.nextAtSeconds, timeZone)
    return `${taken} · ${t`next opening ${moment}`}`
  }
}

type PlainKind = Exclude<
  Why['kind'],
  | QuotaWhy['kind']
  | AllowanceWhy['kind']
  | 'all-taken'
  | 'party-of-seats'
  | Extract<Why, { atSeconds: number }>['kind']
>

const usePlainText = () => {
  const { t } = useLingui()
  const { dayOf } = useDateText()
  return (why: Extract<Why, { kind: PlainKind }>): string => {
    switch (why.kind) {
      case 'no-price':
        return t`The price isn’t set yet`
      case 'no-booking-needed':
        return t`No booking needed`
      case 'not-next-to-it':
        return t`Choose a time right before or after yours`
      case 'other-day':
        return t`You’ve chosen times on another day`
      case 'ask-staff':
        return why.message ?? t`Please ask the office`
      case 'same-time':
        return t`Booked at this time the day before or after`
      case 'extras-gone':
        return t`All the items it needs are taken`
      case 'waitlist':
        return t`Full`
      case 'in-line':
        return t`On the waitlist: your place is under Reservations`
      case 'elsewhere': {
        const { firstName } = why
        return t`${firstName} has another reservation at that time`
      }
      case 'closure': {
        const { closedFor } = why
        return t`Closed: ${closedFor}`
      }
      case 'gap-days': {
        const day = dayOf(why.fromDay)
        return t`Available again from ${day}`
      }
    }
  }
}

export const useReasonText = (): ((why: Why, timeZone: string) => string) => {
  const [plainText, momentText, allowanceText, seatsText, quotaText] = [
    usePlainText(),
    useMomentText(),
    useAllowanceText(),
    useSeatsText(),
    useQuotaText(),
  ]
  return (why, timeZone) => {
    switch (why.kind) {
      case 'opens':
      case 'closed':
      case 'stay-begins':
      case 'stay-ends':
        return momentText(why, timeZone)
      case 'in-a-row':
      case 'party-of-account':
      case 'party-of-guests':
      case 'gap-times':
        return allowanceText(why)
      case 'all-taken':
      case 'party-of-seats':
        return seatsText(why, timeZone)
      case 'quota':
        return quotaText(why, timeZone)
      default:
        return plainText(why)
    }
  }
}
