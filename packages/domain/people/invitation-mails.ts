// How often a person gets an invitation by email. A lost email can be resent soon, a person who
// does not respond is not pestered, and a household cannot be used to send spam.

const MINUTE = 60
const HOUR = 60 * MINUTE
export const DAY_SECONDS = 24 * HOUR

export const MAX_MAILS_A_DAY = 30

/** The wait after the last email, by how many were sent to the person within a day. */
const waitSecondsByCount = [0, 2 * MINUTE, 15 * MINUTE, 2 * HOUR] as const

/** A household has one second parent, so nobody needs more addresses than this in a day. */
export const MAX_SECOND_PARENT_MAILS_A_DAY = 10

export interface SentMails {
  readonly withinADay: number
  readonly lastAtSeconds: number
}

/** When the next email may be sent. In the past when it may be sent immediately. */
export const nextMailAtSeconds = ({ withinADay, lastAtSeconds }: SentMails): number =>
  lastAtSeconds + (waitSecondsByCount[withinADay] ?? DAY_SECONDS)
