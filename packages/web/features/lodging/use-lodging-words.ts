// How a stay stands, its days, and why something is refused, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { todayIn } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import type { PillTone } from '../../ui/Pill.tsx'

const useKnownRefusals = errorMessages({
  LODGING_OFF: msg`This organization does not keep stays here.`,
  UNIT_NOT_FOUND: msg`This property is not yours to act for any more.`,
  UNIT_NOT_YOURS: msg`This property is not yours to register stays for.`,
  REGISTER_BY_OWNER: msg`Stays are registered by those who own or manage the property.`,
  CHANGE_BY_OWNER: msg`Whoever owns or manages the property changes the stay. Ask them, or leave earlier yourself.`,
  DECIDE_BY_MANAGER: msg`The property’s manager or the office decides on this.`,
  UNIT_EXISTS: msg`There is a property with this address already.`,
  TOO_MANY_DOCUMENTS: msg`There are as many files here as there can be.`,
  PDF_NOT_ALLOWED: msg`This PDF holds a script, another file, or parts that cannot be checked. Print it to a new PDF and send that one.`,
  FILE_NOT_ALLOWED: msg`File must be PNG, JPG or PDF, be what its name says and have nothing in it that runs`,
  NOT_A_PICTURE: msg`We could not read this file as a picture. File must be PNG, JPG or PDF`,
  FILE_TOO_LARGE: msg`Files may have 3 MB at most.`,
  FILE_DAMAGED: msg`This file is damaged.`,
  IMAGE_TOO_LARGE: msg`This picture has too many pixels.`,
  FILE_NOT_SENT: msg`The file did not arrive. Please try again.`,
  FILE_NOT_FOUND: msg`That file is not there any more.`,
  UNIT_NOT_FREE: msg`This address is not free: somebody owns it, lives or stays there. If it is yours, the office connects your account with it.`,
  HAS_LODGING: msg`Your account has an address already.`,
  CLAIM_CLOSED: msg`Addresses cannot be claimed here.`,
  STAY_NOT_FOUND: msg`This stay is not there any more.`,
  STAY_DAYS: msg`The departure must be after the arrival.`,
  STAY_TOO_LONG: msg`A stay lasts 366 nights at most.`,
  STAY_PAST: msg`These days have passed.`,
  STAY_BEGUN: msg`The stay has begun. Its arrival cannot be moved any more, only the departure.`,
  STAY_TOO_FAR: msg`A stay begins within the next two years.`,
  OVER_CAPACITY: msg`There are more people than the property has room for.`,
  RENTER_NEEDED: msg`Name at least one person with an email address.`,
  RENTER_YOURSELF: msg`This is your own email address. You need no invitation to your own property.`,
  RENTER_TWICE: msg`Somebody else here has this address already.`,
  INVALID_EMAIL: msg`Enter an email address.`,
  STAY_OVERLAPS: msg`The property is taken on some of these nights.`,
  NO_SPENDING_ACCOUNTS: msg`There are no spending accounts here.`,
  STAY_STATUS: msg`The stay is over, cancelled or decided already, so this is not possible any more.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this in the meantime. Please look at it again.`,
})

/** Whoever has the nights that one wants, the days on which they have them are told with it. */
export const useErrorMessage = (): ((error: unknown) => string) => {
  const { t } = useLingui()
  const known = useKnownRefusals()
  const { range } = useDays()
  return (error) => {
    const { firstDay, lastDay } =
      error instanceof ApiError && error.code === 'STAY_OVERLAPS' ? (error.details ?? {}) : {}
    if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return known(error)
    const days = range({ firstDay, lastDay })
    return t`The property is taken on some of these nights: ${days}.`
  }
}

export const useDays = () => {
  const organization = useOrganization()
  const locale = formatLocale(useLanguage(), organization?.locale ?? 'en-US')
  const [now] = useState(() => new Date())
  const today = todayIn(organization?.timeZone ?? 'America/New_York', now)
  return {
    locale,
    today,
    /**
     * From one day to another, with the year where it is not this one, once where it is the same.
     */
    range: ({ firstDay, lastDay }: Pick<Stay, 'firstDay' | 'lastDay'>) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        ...([firstDay, lastDay].every((day) => day.slice(0, 4) === today.slice(0, 4))
          ? {}
          : { year: 'numeric' }),
        timeZone: 'UTC',
      }).formatRange(new Date(`${firstDay}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`)),
  }
}

export const useStanding = () => {
  const { t } = useLingui()
  return ({
    status,
    access,
    asked,
  }: Pick<Stay, 'status' | 'access' | 'asked'>): {
    readonly tone: PillTone
    readonly text: string
  } => {
    if (status === 'requested') return { tone: 'amber', text: t`Waits for approval` }
    if (status === 'declined') return { tone: 'gray', text: t`Declined` }
    if (status === 'cancelled') return { tone: 'gray', text: t`Cancelled` }
    if (asked) return { tone: 'amber', text: t`Change waits for approval` }
    if (access === 'open') return { tone: 'brand', text: t`Here now` }
    return access === 'over' ? { tone: 'gray', text: t`Over` } : { tone: 'info', text: t`To come` }
  }
}
