// How many seats people without an account may hold before they have followed the link in the
// email, and how many one address may have in total. The numbers allow a large family a round trip,
// and prevent one stranger from taking a whole timetable.

export const guestLimits = {
  /** How long seats are held for a person who has not followed the link in the email. */
  holdMinutes: 15,
  /** Unconfirmed groups and seats per email address. */
  groupsPerAddress: 3,
  seatsPerAddress: 20,
  /** Unconfirmed groups and seats per network, which many phones may share. */
  groupsPerNetwork: 8,
  seatsPerNetwork: 24,
  /**
   * Requests left unconfirmed within a day. Beyond this number, the address or network has to wait.
   */
  lapsesPerAddress: 6,
  lapsesPerNetwork: 16,
  /** Upcoming seats per address and per network, confirmed or not. */
  seatsAheadPerAddress: 60,
  seatsAheadPerNetwork: 120,
  /**
   * A provider gives one customer many IPv6 networks, which all belong to one site. A site may have
   * this many times what a network may have.
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
  /** Only for IPv6: the /48 that contains the network. */
  readonly site?: GuestCountsAhead | undefined
}

/** Expired requests count for a day, and open ones for a few minutes. */
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

/** Which limit the request would exceed, if any. */
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
 * have in it, confirmed or not: half, or all seats of a small event.
 */
export const maxGuestSeats = (capacity: number | undefined): number =>
  capacity === undefined ? Number.POSITIVE_INFINITY : Math.max(SMALL_EVENT, Math.ceil(capacity / 2))

/**
 * Maps different spellings of an address to the same mailbox: letter case and a `+tag` do not
 * matter.
 */
export const normalizedMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}
