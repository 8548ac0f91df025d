// How often somebody is mailed an invitation. A lost mail is sent again soon; somebody who does not
// answer is not pestered, and a household cannot be used to send mail to the world.

const MINUTE = 60
const HOUR = 60 * MINUTE
export const DAY_SECONDS = 24 * HOUR

export const MAX_MAILS_A_DAY = 30

/** The wait after the last mail, by how many went to somebody within a day. */
const waitsSeconds = [0, 2 * MINUTE, 15 * MINUTE, 2 * HOUR] as const

/** A household has one second parent; more addresses than this in a day are not that. */
export const MAX_SECOND_PARENT_MAILS_A_DAY = 10

export interface SentMails {
  readonly withinADay: number
  readonly lastAtSeconds: number
}

/** When the next mail may leave; in the past when it may at once. */
export const nextMailAtSeconds = ({ withinADay, lastAtSeconds }: SentMails): number =>
  lastAtSeconds + (waitsSeconds[withinADay] ?? DAY_SECONDS)
