import { attendanceEndpoints } from '@lodgepole/contract/entry/attendance/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import {
  attendanceRefusals,
  isAttendanceRange,
  MAX_ATTENDANCE_ROWS,
} from '@lodgepole/domain/entry/attendance/attendance'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import type { PaperPress } from '../../../papers/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { cellsOf } from './cells.ts'
import { listAttendance, type AttendanceRow } from './store.ts'
import { attendanceTexts } from './texts.ts'

export interface AttendanceServices {
  readonly db: Database
  readonly press: PaperPress
  readonly organizations: Pick<Organizations, 'findPublic'>
}

interface Asked {
  readonly actor: Member
  readonly organizationId: string
  readonly query: { readonly from: string; readonly to: string }
}

const keyOf = ({ startSeconds, bookingId }: AttendanceRow) =>
  writePageKey({ seconds: startSeconds, id: bookingId })

export const attendanceRoutes = (
  app: FastifyInstance,
  { db, press, organizations }: AttendanceServices,
  options: MountOptions,
): void => {
  const allowed = async ({
    actor,
    organizationId,
    query,
  }: Asked): Promise<Result<{ userId: string; organization: PublicOrganization }, Refusal>> => {
    const organization = await organizations.findPublic(organizationId)
    if (actor.kind !== 'member' || !organization) return refuse(commonRefusals.NOT_PERMITTED)
    if (!organization.features.attendance) return refuse(attendanceRefusals.ATTENDANCE_OFF)
    return isAttendanceRange(query.from, query.to)
      ? ok({ userId: actor.userId, organization })
      : refuse(attendanceRefusals.WRONG_RANGE)
  }
  mount(
    app,
    attendanceEndpoints,
    {
      list: async (call) => {
        const who = await allowed(call)
        if (!who.ok) return who
        const page = askedPage(call.query)
        if (!page) return refuse(attendanceRefusals.WRONG_PAGE)
        const { userId, organization } = who.value
        const wish = {
          ...call.query,
          ...oneMore(page),
          nowSeconds: Math.floor(call.nowMs / 1000),
          timeZone: organization.timeZone,
        }
        const rows = await tenantTransaction(db, organization.organizationId, (tx) =>
          listAttendance(tx, userId, wish),
        )
        return ok(pageAnswer(rows, page, (row) => row, keyOf))
      },
      download: async (call) => {
        const who = await allowed(call)
        if (!who.ok) return who
        const { userId, organization } = who.value
        const { from, to, format, language = chooseLanguage([], organization.locale) } = call.query
        const wish = {
          from,
          to,
          after: undefined,
          limit: MAX_ATTENDANCE_ROWS + 1,
          nowSeconds: Math.floor(call.nowMs / 1000),
          timeZone: organization.timeZone,
        }
        const rows = await tenantTransaction(db, organization.organizationId, (tx) =>
          listAttendance(tx, userId, wish),
        )
        if (rows.length > MAX_ATTENDANCE_ROWS) return refuse(attendanceRefusals.TOO_MANY_ROWS)
        const texts = attendanceTexts[language]
        const cells = cellsOf(rows, language, organization.locale)
        const draw = () =>
          press.draw({
            kind: 'table',
            title: texts.title,
            subtitle: `${organization.organizationName} · ${from} – ${to}`,
            columns: texts.columns,
            rows: cells,
            empty: texts.nobody,
            pageText: texts.page,
            now: new Date(call.nowMs),
          })
        const file =
          format === 'csv' ? ok(Buffer.from(csvText([texts.columns, ...cells]))) : await draw()
        if (!file.ok) return file
        void call.reply.header(
          'content-disposition',
          `attachment; filename="attendance-${from}-${to}.${format}"`,
        )
        void call.reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
        return file
      },
    },
    options,
  )
}
