// The names of a series' settings, for comparing two versions.

import { useLingui } from '@lingui/react/macro'

export const useSeriesLabels = (): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  return {
    label: t`Name`,
    category: t`Type`,
    shown: t`Who sees it`,
    campusId: t`Campus`,
    timeZone: t`Time zone`,
    maxCapacityCount: t`Seats per event`,
    forwardBookingDays: t`Days ahead it can be booked`,
    cutoffAtHoursPrior: t`Hours before the start when booking closes`,
    cancelAtHoursPrior: t`Hours before the start when canceling closes`,
    waitlistEnabled: t`People can join a waitlist when it’s full`,
    needsApproval: t`Staff approve each request`,
    firstComeFirstServe: t`First come, first served: shown but not bookable`,
    extraRequired: t`People must choose an extra item`,
    allowMultiAdjacent: t`People can book several times in a row`,
    maxMultiAdjacent: t`Maximum times in a row`,
    terms: t`Terms`,
    quotaWholeWeek: t`Limits by day and week`,
    quotaSplitWeek: t`Limits by part of the week`,
    quotaLimitBookings: t`Limits on upcoming reservations`,
    quotaReleaseMinsPrior: t`Minutes before the start when limits are lifted`,
    quotaGapDays: t`Free days between`,
    quotaGapOccurances: t`Times of the series in between`,
    basePrice: t`Price per seat`,
    residentPrice: t`Residents pay`,
    nonResidentPrice: t`Others pay`,
    ages: t`Prices by age`,
  }
}
