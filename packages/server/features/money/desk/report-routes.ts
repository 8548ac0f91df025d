import { moneyReportEndpoints } from '@lodgepole/contract/money/desk/report-endpoints'
import { isSpan, reportRefusals } from '@lodgepole/domain/money/reports'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import {
  reportTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { sendCsv } from '../../../platform/http/csv-stream.ts'
import {
  endOf,
  payoutRows,
  payoutsHeader,
  readPayouts,
  readTrialBalance,
  trialBalanceHeader,
  trialBalanceRows,
} from './reports.ts'
import type { MoneyServices } from './routes.ts'

const CSV_BITE = 1_000

export const moneyReportRoutes = (
  app: FastifyInstance,
  { reportDb, organizations }: MoneyServices,
  options: MountOptions,
): void => {
  const findTimeZone = async (tx: TenantTransaction): Promise<string> =>
    (await organizations.findCurrent(tx))?.timeZone ?? 'UTC'
  const today = (nowMs: number, timeZone: string) => localDay(Math.floor(nowMs / 1000), timeZone)

  mount(
    app,
    moneyReportEndpoints,
    {
      trialBalance: ({ organizationId, query, nowMs }) =>
        reportTransaction(reportDb, organizationId, async (tx) => {
          const timeZone = await findTimeZone(tx)
          return answerItem(
            ok(await readTrialBalance(tx, query.day ?? today(nowMs, timeZone), timeZone)),
          )
        }),
      trialBalanceFile: async ({ organizationId, query, reply, nowMs }) => {
        const timeZone = await reportTransaction(reportDb, organizationId, findTimeZone)
        const day = query.day ?? today(nowMs, timeZone)
        return ok(
          sendCsv<string>(reply, `trial-balance-${day}`, trialBalanceHeader, (after) =>
            reportTransaction(reportDb, organizationId, (tx) =>
              trialBalanceRows(tx, endOf(day, timeZone), after, CSV_BITE),
            ),
          ),
        )
      },
      payouts: ({ organizationId, query: { from, to } }) =>
        reportTransaction(reportDb, organizationId, async (tx) =>
          isSpan(from, to)
            ? answerItem(ok(await readPayouts(tx, from, to, await findTimeZone(tx))))
            : refuse(reportRefusals.WRONG_SPAN),
        ),
      payoutsFile: async ({ organizationId, query: { from, to }, reply }) => {
        if (!isSpan(from, to)) return refuse(reportRefusals.WRONG_SPAN)
        const page = () =>
          reportTransaction(reportDb, organizationId, async (tx) => ({
            rows: payoutRows(await readPayouts(tx, from, to, await findTimeZone(tx))),
            next: undefined,
          }))
        return ok(sendCsv<never>(reply, `payouts-${from}-${to}`, payoutsHeader, page))
      },
    },
    options,
  )
}
