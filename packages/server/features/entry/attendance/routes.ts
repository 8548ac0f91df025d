import { attendanceEndpoints } from '@lodgepole/contract/entry/attendance/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import {
  attendanceRefusals,
  isAttendanceRange,
} from '@lodgepole/domain/entry/attendance/attendance'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import type { PdfRenderer } from '../../../pdf/index.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { attendanceFile } from './file.ts'
import { listAttendance, type AttendanceRow } from './store.ts'

export interface AttendanceServices {
  readonly db: Database
  readonly renderer: PdfRenderer
  readonly organizations: Pick<Organizations, 'findPublic'>
}

interface AttendanceCall {
  readonly actor: Member
  readonly organizationId: string
  readonly query: { readonly from: string; readonly to: string }
}

const keyOf = ({ startSeconds, bookingId }: AttendanceRow) =>
  writePageKey({ seconds: startSeconds, id: bookingId })

export const attendanceRoutes = (
  app: FastifyInstance,
  { db, renderer, organizations }: AttendanceServices,
  options: MountOptions,
): void => {
  const allowed = async ({
    actor,
    organizationId,
    query,
  }: AttendanceCall): Promise<
    Result<{ userId: string; organization: PublicOrganization }, Refusal>
  > => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
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
        const page = readPageRequest(call.query)
        if (!page) return refuse(attendanceRefusals.WRONG_PAGE)
        const { userId, organization } = who.value
        const { organizationId, timeZone } = organization
        const now = { nowSeconds: Math.floor(call.nowMs / 1000), timeZone }
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listAttendance(tx, userId, { ...call.query, ...withLookahead(page), ...now }),
        )
        return ok(pageAnswer(rows, page, (row) => row, keyOf))
      },
      download: async ({ reply, ...call }) => {
        const who = await allowed(call)
        if (!who.ok) return who
        const { from, to, format } = call.query
        const asked = { ...call.query, nowMs: call.nowMs }
        const file = await attendanceFile({ db, renderer }, who.value, asked)
        return sendFile(reply, `attendance-${from}-${to}`, format, file)
      },
    },
    options,
  )
}
