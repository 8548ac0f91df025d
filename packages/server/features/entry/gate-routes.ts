import { gateEndpoints } from '@lodgepole/contract/entry/gate-endpoints'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import type { EntryCodes } from './codes.ts'
import { dismissConflict } from './commands/dismiss-conflict.ts'
import { savePlace } from './commands/save-place.ts'
import { listConflicts, presentConflict } from './conflict-store.ts'
import { listPlaces } from './gate-store.ts'
import type { EntryKeys } from './keys-store.ts'
import { signSnapshot } from './snapshot.ts'
import { readSnapshot } from './snapshot-store.ts'
import { createProcessScans } from './process-scans.ts'

export interface GateServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}

export const gateRoutes = (
  app: FastifyInstance,
  { db, commands, entryCodes, entryKeys: keys, organizations }: GateServices,
  options: MountOptions,
): void => {
  const zoneOf = async (organizationId: string) =>
    (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
  const takeScans = createProcessScans({ db, commands, entryCodes, zoneOf })
  const placesNow = async (organizationId: string, nowMs: number) => {
    const day = localDay(Math.floor(nowMs / 1000), await zoneOf(organizationId))
    return tenantTransaction(db, organizationId, (tx) => listPlaces(tx, day))
  }
  mount(
    app,
    gateEndpoints,
    {
      places: async ({ organizationId, nowMs }) =>
        ok({ code: 'OK', items: await placesNow(organizationId, nowMs) }),
      savePlace: async ({ organizationId, body, ...context }) => {
        const { placeId, label, capacityCount, guestsPerDay } = body
        const saved = await commands.run(
          savePlace,
          { placeId, label, capacityCount, guestsPerDay },
          { ...context, organizationId },
        )
        const item = saved.ok
          ? (await placesNow(organizationId, context.nowMs)).find(
              (one) => one.placeId === saved.value.placeId,
            )
          : undefined
        if (!saved.ok) return saved
        return item ? ok({ code: 'OK', item }) : refuse(entryRefusals.PLACE_NOT_FOUND)
      },
      scans: async ({ organizationId, body, ...context }) => {
        const taken = await takeScans(body, { ...context, organizationId })
        return taken.ok ? ok({ code: 'OK', items: taken.value }) : taken
      },
      conflicts: async ({ organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listConflicts(tx, withLookahead(page)),
        )
        return ok(
          pageAnswer(rows, page, presentConflict, ({ scannedAtSeconds, scanId }) =>
            writePageKey({ seconds: scannedAtSeconds, id: scanId }),
          ),
        )
      },
      dismissConflict: async ({ organizationId, body: { scanId }, ...context }) =>
        answerItem(await commands.run(dismissConflict, { scanId }, { ...context, organizationId })),
      snapshot: async ({ organizationId, query, nowMs }) => {
        // Creates a key before the snapshot lists the keys.
        await keys(organizationId).signer(nowMs)
        const place = (await placesNow(organizationId, nowMs)).find(
          ({ placeId }) => placeId === query.placeId,
        )
        if (!place) return refuse(entryRefusals.PLACE_NOT_FOUND)
        const timeZone = await zoneOf(organizationId)
        const snapshot = await tenantTransaction(db, organizationId, (tx) =>
          readSnapshot(tx, place, Math.floor(nowMs / 1000), timeZone),
        )
        return ok({ code: 'OK', item: await signSnapshot(keys, snapshot, nowMs) })
      },
    },
    options,
  )
}
