import {
  waiverConsoleEndpoints,
  type UnsignedPerson,
} from '@lodgepole/contract/people/waivers/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import { waiverRefusals as no } from '@lodgepole/domain/people/waivers/refusals'
import { whyUnsigned } from '@lodgepole/domain/people/waivers/validity'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import { answerItem } from '../../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import { findOrganizationRow, findText, waiverRulesOf } from '../store.ts'
import { askedNow, remindOfWaivers } from './remind.ts'
import {
  countUnsigned,
  listTexts,
  listUnsignedPeople,
  type Asked,
  type UnsignedRow,
} from './store.ts'
import { unsignedTexts } from './texts.ts'

/** More than any one spreadsheet is read by hand. */
const MOST_IN_A_FILE = 20_000
const DEFAULT_LIMIT = 50

export interface WaiverDeskServices {
  readonly db: Database
  readonly commands: CommandRunner
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

const present = (row: UnsignedRow, { version, nowSeconds }: Asked): UnsignedPerson => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl70: row.imageUrl70,
  householdId: row.householdId,
  householdName: nameOf({ firstName: row.holderFirstName, lastName: row.holderLastName }),
  email: row.email,
  reason: whyUnsigned(row, version, nowSeconds) ?? 'never',
  waiverSignedAt: row.waiverSignedAt,
  linkMailedAt: row.linkMailedAt,
})

/** Of a text that was named, which there must have been; else of the one in force. */
const askedOf = async (
  tx: TenantTransaction,
  version: number | undefined,
  nowMs: number,
): Promise<Result<Asked, Refusal>> => {
  const now = await askedNow(tx, nowMs)
  if (!now.ok || version === undefined) return now
  return version <= now.value.version ? ok({ ...now.value, version }) : refuse(no.NO_WAIVER)
}

const overviewOf = async (tx: TenantTransaction, nowMs: number) => {
  const organization = await findOrganizationRow(tx)
  if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
  const rules = waiverRulesOf(organization)
  const texts = await listTexts(tx)
  const asked = await askedNow(tx, nowMs)
  const counts = asked.ok ? await countUnsigned(tx, asked.value) : { people: 0, unsigned: 0 }
  return ok({
    isRequired: asked.ok,
    isAskedFor: rules.userWaiverRequired,
    scope: rules.userWaiverScope,
    ...counts,
    texts: texts.map(({ version, title, publishedAt, firstName, lastName, signatures }) => ({
      version,
      title,
      publishedAt: secondsOf(publishedAt),
      publishedByName: nameOf({ firstName, lastName }),
      signatures,
    })),
  })
}

const dayOf = (seconds: number | null): string =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)

export const waiverDeskRoutes = (
  app: FastifyInstance,
  { db, commands }: WaiverDeskServices,
  options: MountOptions,
): void => {
  mount(
    app,
    waiverConsoleEndpoints,
    {
      overview: async ({ organizationId, nowMs }) =>
        answerItem(await tenantTransaction(db, organizationId, (tx) => overviewOf(tx, nowMs))),
      text: async ({ organizationId, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const version =
            query.version ?? (await findOrganizationRow(tx))?.userWaiverVersion ?? null
          const found = version === null ? undefined : await findText(tx, version)
          return found
            ? ok({
                code: 'OK' as const,
                item: {
                  version: found.version,
                  title: found.title,
                  text: found.text,
                  publishedAt: secondsOf(found.publishedAt),
                },
              })
            : refuse(no.NO_WAIVER)
        }),
      unsigned: async ({
        organizationId,
        query: { version, search = '', next, limit = DEFAULT_LIMIT },
        nowMs,
      }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const asked = await askedOf(tx, version, nowMs)
          if (!asked.ok) return asked
          const rows = await listUnsignedPeople(tx, asked.value, {
            after: next,
            limit: limit + 1,
            search,
          })
          const shown = rows.slice(0, limit)
          const last = rows.length > limit ? shown.at(-1) : undefined
          return ok({
            code: 'OK' as const,
            items: shown.map((row) => present(row, asked.value)),
            ...(last ? { next: last.userId } : {}),
          })
        }),
      unsignedFile: async ({
        organizationId,
        query: { version, language = chooseLanguage([], '') },
        nowMs,
        reply,
      }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const asked = await askedOf(tx, version, nowMs)
          if (!asked.ok) return asked
          const rows = await listUnsignedPeople(tx, asked.value, {
            after: undefined,
            limit: MOST_IN_A_FILE + 1,
            search: '',
          })
          if (rows.length > MOST_IN_A_FILE) return refuse(no.TOO_MANY_UNSIGNED)
          const { columns, reasons } = unsignedTexts[language]
          const lines = rows
            .map((row) => present(row, asked.value))
            .map((one) => [
              nameOf(one),
              one.householdName,
              one.email ?? '',
              reasons[one.reason],
              dayOf(one.waiverSignedAt),
              dayOf(one.linkMailedAt),
            ])
          void reply
            .header(
              'content-disposition',
              `attachment; filename="unsigned-version-${asked.value.version}.csv"`,
            )
            .type('text/csv; charset=utf-8')
          return ok(Buffer.from(csvText([columns, ...lines])))
        }),
      remind: async ({ organizationId, body: { userIds }, ...context }) =>
        answerItem(
          await commands.run(remindOfWaivers, { userIds }, { ...context, organizationId }),
        ),
    },
    options,
  )
}
