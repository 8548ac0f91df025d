// Tells an operator what a release would do, and from which moment the data is.

import type pg from 'pg'
import { findDueWork, type DueWork } from '../backup/due-work.ts'
import { withClient } from '../platform/database/connect-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const ageOf = (ms: number): string => {
  const [unitMs, unit] =
    ms < 2 * HOUR_MS
      ? ([MINUTE_MS, 'minute'] as const)
      : ms < 2 * DAY_MS
        ? ([HOUR_MS, 'hour'] as const)
        : ([DAY_MS, 'day'] as const)
  const count = Math.max(0, Math.floor(ms / unitMs))
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

const aboutMoment = (dataAsOf: Date | null, nowMs: number): string =>
  dataAsOf
    ? `The data is as of ${dataAsOf.toISOString()}, ${ageOf(nowMs - dataAsOf.getTime())}.`
    : 'It is not known from which moment the data is.'

const WIDTH = 6

const lineOf = ({ text, count }: DueWork): string =>
  `${(count === undefined ? '?' : String(count)).padStart(WIDTH)}  ${text}`

const describeDueWork = (
  work: readonly DueWork[],
  dataAsOf: Date | null,
  { nowMs, isHeld }: { readonly nowMs: number; readonly isHeld: boolean },
): string => {
  const begins = isHeld ? 'is released' : 'starts'
  const isUnknown = work.some(({ count }) => count === undefined)
  const isAny = work.some(({ count }) => count !== 0)
  return [
    aboutMoment(dataAsOf, nowMs),
    isAny
      ? `Once it ${begins}, it does what waited then and what has become due since, also where ` +
        'the original has already done it:'
      : `Nothing waits until it ${begins}:`,
    ...work.map(lineOf),
    ...(isUnknown
      ? ['What has a question mark can be counted after npm run migrate: the schema is older.']
      : []),
    ...(isAny
      ? [`Compare the payments at the card provider since that moment before it ${begins}.`]
      : []),
  ].join('\n')
}

export const readDueWork = (
  connection: pg.ClientConfig,
  dataAsOf: Date | null,
  isHeld = true,
): Promise<string> =>
  withClient(connection, async (client) =>
    describeDueWork(await findDueWork(client, dataAsOf), dataAsOf, { nowMs: Date.now(), isHeld }),
  )
