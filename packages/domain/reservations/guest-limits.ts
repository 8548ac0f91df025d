// What people without an account may hold before they have followed the mailed link, and what one
// address may have at all. The numbers let a large family ride there and back, and keep one
// stranger from emptying a timetable.

export const guestLimits = {
  /** How long seats are held for somebody who has not followed the mailed link. */
  holdMinutes: 15,
  /** Unconfirmed groups and seats of one email address. */
  groupsPerAddress: 3,
  seatsPerAddress: 20,
  /** Unconfirmed groups and seats of one network: many phones may share one. */
  groupsPerNetwork: 8,
  seatsPerNetwork: 24,
  /** Requests that nobody confirmed within a day: past this, the address or network waits. */
  lapsesPerAddress: 6,
  lapsesPerNetwork: 16,
  /** Seats that lie ahead for one address, and for one network, confirmed or not. */
  seatsAheadPerAddress: 60,
  seatsAheadPerNetwork: 120,
  /**
   * A provider gives one customer many networks of IPv6, all of one site: a site has this many
   * times what a network has.
   */
  networksPerSite: 3,
} as const

export interface GuestCounts {
  readonly groups: number
  readonly seats: number
  readonly lapses: number
}

export interface GuestCountsAhead extends GuestCounts {
  readonly seatsAhead: number
}

export interface GuestRequest {
  readonly seats: number
  readonly address: GuestCountsAhead
  readonly network: GuestCountsAhead
  /** Of IPv6 alone: the /48 around the network. */
  readonly site?: GuestCountsAhead | undefined
}

/** What lapsed counts for a day; what is open, for some minutes. */
export type GuestLimit =
  | 'address'
  | 'address-lapsed'
  | 'network'
  | 'network-lapsed'
  | 'ahead'
  | 'network-ahead'

const exceededNetworkLimit = (
  seats: number,
  counts: GuestCountsAhead,
  times: number,
): GuestLimit | undefined => {
  const most = guestLimits
  if (
    counts.groups >= most.groupsPerNetwork * times ||
    counts.seats + seats > most.seatsPerNetwork * times
  )
    return 'network'
  if (counts.lapses >= most.lapsesPerNetwork * times) return 'network-lapsed'
  return counts.seatsAhead + seats > most.seatsAheadPerNetwork * times ? 'network-ahead' : undefined
}

/** Which limit the request would pass, if any. */
export const exceededGuestLimit = ({
  seats,
  address,
  network,
  site,
}: GuestRequest): GuestLimit | undefined => {
  const most = guestLimits
  if (address.groups >= most.groupsPerAddress || address.seats + seats > most.seatsPerAddress)
    return 'address'
  if (address.lapses >= most.lapsesPerAddress) return 'address-lapsed'
  if (address.seatsAhead + seats > most.seatsAheadPerAddress) return 'ahead'
  return (
    exceededNetworkLimit(seats, network, 1) ??
    (site && exceededNetworkLimit(seats, site, most.networksPerSite))
  )
}

const SMALL_EVENT = 8

/**
 * How many seats of an event unconfirmed guests may hold together, and how many one network may
 * have of it, confirmed or not: half, or all of a small one.
 */
export const maxGuestSeats = (capacity: number | undefined): number =>
  capacity === undefined ? Number.POSITIVE_INFINITY : Math.max(SMALL_EVENT, Math.ceil(capacity / 2))

/** The same mailbox by any of its names: letter case and a `+tag` lead to the same person. */
export const normalizedMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
