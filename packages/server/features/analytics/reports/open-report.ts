// Opens a report for a caller who may read it, with the requested days, language and organization.

import { analyticsRefusals, type ReportName } from '@lodgepole/domain/analytics/reports'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { reports } from './all.ts'
import { readReportQuery } from './read-query.ts'
import type { ReportRequest, Report } from './report.ts'

interface ReportCall {
  readonly actor: Member
  readonly query: Parameters<typeof readReportQuery>[1] & {
    readonly report: ReportName
    readonly language?: Language | undefined
  }
  readonly nowMs: number
}

export interface OpenedReport {
  readonly report: Report
  readonly asked: ReportRequest
  readonly organization: Organization
  readonly language: Language
  /** The name of its file. */
  readonly fileName: string
}

/** A report the caller may not see does not exist for them. */
export const allowedReport = (actor: Member, name: ReportName): Result<Report, Refusal> => {
  const report = reports[name]
  return hasCapability(actor.roles, report.capability)
    ? ok(report)
    : refuse(analyticsRefusals.REPORT_NOT_FOUND)
}

const fileNameOf = (name: ReportName, { span }: Report, { from, to }: ReportRequest): string =>
  span === 'period' ? `${name}-${from}-${to}` : `${name}-${to}`

export const createOpenReport =
  (findCurrentOrganization: (tx: TenantTransaction) => Promise<Organization | undefined>) =>
  async (
    tx: TenantTransaction,
    { actor, query, nowMs }: ReportCall,
  ): Promise<Result<OpenedReport, Refusal>> => {
    const report = allowedReport(actor, query.report)
    if (!report.ok) return report
    const organization = await findCurrentOrganization(tx)
    if (!organization) return refuse(analyticsRefusals.REPORT_NOT_FOUND)
    const asked = readReportQuery(report.value, query, organization.timeZone, nowMs)
    if (!asked.ok) return asked
    return ok({
      report: report.value,
      asked: asked.value,
      organization,
      language: query.language ?? chooseLanguage([], organization.locale),
      fileName: fileNameOf(query.report, report.value, asked.value),
    })
  }
