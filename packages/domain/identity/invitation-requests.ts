// How often strangers may ask an organization for an invitation. One network is refused past its
// limit; past the limit of the organization a request is still listed in the console, but nobody is
// mailed about it.

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
 * `earlier`: the requests of the last day. Whoever asks again within a day is listed with the new
 * words, without another mail.
 */
export const judgeInvitationRequest = (
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
