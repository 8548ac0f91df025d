// What the settings of a series are called where two versions of it are compared.

import { useLingui } from '@lingui/react/macro'

export const useSeriesLabels = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  return {
    label: t`Name`,
    category: t`Kind`,
    shown: t`Who sees it`,
    campusId: t`Campus`,
    timeZone: t`Time zone`,
    maxCapacityCount: t`Seats of an event`,
    forwardBookingDays: t`Days ahead it can be booked`,
    cutoffAtHoursPrior: t`Hours before the start at which booking ends`,
    cancelAtHoursPrior: t`Hours before the start at which cancelling ends`,
    waitlistEnabled: t`When it is full, people may join a waitlist`,
    needsApproval: t`Staff approve each request`,
    firstComeFirstServe: t`First come, first serve: shown, not bookable`,
    extraRequired: t`An extra item must be chosen`,
    allowMultiAdjacent: t`Several times in a row at once`,
    maxMultiAdjacent: t`Most times in a row`,
    terms: t`Terms`,
    quotaWholeWeek: t`Limits by day and week`,
    quotaSplitWeek: t`Limits by part of the week`,
    quotaLimitBookings: t`Limits of what is still to come`,
    quotaReleaseMinsPrior: t`Minutes before the start at which limits end`,
    quotaGapDays: t`Free days between`,
    quotaGapOccurances: t`Times of the series between`,
    basePrice: t`Price of a seat`,
    residentPrice: t`Residents pay`,
    nonResidentPrice: t`Others pay`,
    ages: t`Prices by age`,
  }
}
