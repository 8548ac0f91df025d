// Why a time cannot be had and when it can, in a line of words under its label.

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
    const words = spans[span]
    const counted = {
      person: words,
      account: t`Your household: ${words}`,
      lodging: t`Everyone at the property: ${words}`,
    }
    const [day, moment] = [
      resetsOn === undefined ? '' : dayOf(resetsOn),
      releasedAtSeconds === undefined ? '' : momentOf(releasedAtSeconds, timeZone),
    ]
    const next = nextAtSeconds === undefined ? '' : momentOf(nextAtSeconds, timeZone)
    // That one limit counts anew is no promise that nothing else stands in the way: what can be had
    // next says more.
    const again =
      resetsOn === undefined ? t`possible again when one of them is over` : t`resets ${day}`
    return [
      counted[whose],
      next ? t`next possible ${next}` : again,
      moment && t`limit lifted ${moment}`,
      without && t`or go without ${without}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

export const useReasonText = (): ((why: Why, timeZone: string) => string) => {
  const { t } = useLingui()
  const { dayInYear, dayOf, momentOf } = useDateText()
  const quotaText = useQuotaText()
  return (why, timeZone) => {
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
      case 'opens': {
        const moment = momentOf(why.atSeconds, timeZone)
        return t`Opens ${moment}`
      }
      case 'stay-begins': {
        const day = dayInYear(
          todayIn(timeZone, new Date(why.atSeconds * 1000)),
          todayIn(timeZone, new Date()),
        )
        return t`Your stay begins ${day}`
      }
      case 'stay-ends': {
        // It lasts until the last day is over: the moment after is no day of it.
        const day = dayInYear(
          todayIn(timeZone, new Date(why.atSeconds * 1000 - 1)),
          todayIn(timeZone, new Date()),
        )
        return why.atSeconds * 1000 <= Date.now()
          ? t`Your stay ended ${day}`
          : t`Your stay ends ${day}`
      }
      case 'closed': {
        const moment = momentOf(why.atSeconds, timeZone)
        return t`Closed since ${moment}`
      }
      case 'closure': {
        const { closedFor } = why
        return t`Closed: ${closedFor}`
      }
      case 'in-a-row':
        return t({
          message: plural(why.allowed, { one: '# time at once', other: '# times at once' }),
        })
      case 'all-taken': {
        const taken = t({
          message: plural(why.allowed, {
            one: 'The seat is taken',
            other: 'All # seats are taken',
          }),
        })
        if (why.nextAtSeconds === undefined) return taken
        const moment = momentOf(why.nextAtSeconds, timeZone)
        return `${taken} · ${t`next free ${moment}`}`
      }
      case 'party-of-account':
        return t({
          message: plural(why.allowed, {
            one: 'Your household may bring # person',
            other: 'Your household may bring # people',
          }),
        })
      case 'party-of-guests':
        return t({
          message: plural(why.allowed, {
            one: 'Your household may bring # guest',
            other: 'Your household may bring # guests',
          }),
        })
      case 'party-of-seats': {
        const { people } = why
        const left = t({ message: plural(why.left, { one: '# seat left', other: '# seats left' }) })
        return t`${left} for ${people} people`
      }
      case 'gap-days': {
        const day = dayOf(why.fromDay)
        return t`Possible again from ${day}`
      }
      case 'gap-times':
        return t({
          message: plural(why.allowed, {
            one: 'Leave # time between',
            other: 'Leave # times between',
          }),
        })
      case 'quota':
        return quotaText(why, timeZone)
    }
  }
}
