// How often strangers may ask an organization for an invitation. A network over its limit is
// refused. Over the organization's limit, a request is still listed in the console, but nobody gets
// an email about it.

const HOUR_SECONDS = 3_600
export const INVITATION_DAY_SECONDS = 24 * HOUR_SECONDS

export const invitationRequestLimits = {
  perNetworkHour: 5,
  perNetworkDay: 20,
  mailedPerHour: 20,
} as const

export interface EarlierRequest {
  readonly askedSeconds: number
  readonly isOfNetwork: boolean
  readonly isOfAddress: boolean
}

export type InvitationRequestVerdict = 'refused' | 'listed' | 'mailed'

/**
 * `earlier`: the requests of the last day. A repeated request within a day is listed with the new
 * text, without another email.
 */
export const assessInvitationRequest = (
  earlier: readonly EarlierRequest[],
  nowSeconds: number,
): InvitationRequestVerdict => {
  const within = (requests: readonly EarlierRequest[], seconds: number) =>
    requests.filter(({ askedSeconds }) => askedSeconds > nowSeconds - seconds).length
  if (
    within(
      earlier.filter(({ isOfAddress }) => isOfAddress),
      INVITATION_DAY_SECONDS,
    ) > 0
  )
    return 'listed'
  const ofNetwork = earlier.filter(({ isOfNetwork }) => isOfNetwork)
  if (within(ofNetwork, HOUR_SECONDS) >= invitationRequestLimits.perNetworkHour) return 'refused'
  if (within(ofNetwork, INVITATION_DAY_SECONDS) >= invitationRequestLimits.perNetworkDay)
    return 'refused'
  return within(earlier, HOUR_SECONDS) >= invitationRequestLimits.mailedPerHour
    ? 'listed'
    : 'mailed'
}
