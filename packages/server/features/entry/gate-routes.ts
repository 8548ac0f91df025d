import { gateEndpoints, type Scanned } from '@lodgepole/contract/entry/gate-endpoints'
import { entryRefusals as no } from '@lodgepole/domain/entry/refusals'
import { CLOCK_WINDOW_SECONDS } from '@lodgepole/domain/entry/verify'
import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import { hashInput } from '../../platform/idempotency.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import type { EntryCodes } from './codes.ts'
import { dismissConflict } from './commands/dismiss-conflict.ts'
import { savePlace } from './commands/save-place.ts'
import { createScan, type Shown } from './commands/scan.ts'
import { listConflicts, presentConflict } from './conflict-store.ts'
import { findScans, listPlaces } from './gate-store.ts'
import type { EntryKeys } from './keys-store.ts'
import { signSnapshot } from './snapshot.ts'
import { readSnapshot } from './snapshot-store.ts'

export interface GateServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}

/** What tells a scan by name from another; a scan by code has none of it, as ever. */
const namedOf = ({
  personId,
  bookingId,
}: {
  readonly personId?: string | undefined
  readonly bookingId?: string | undefined
}) => (personId === undefined ? {} : { personId, bookingId })

/** The times of a booking are read with it: what is not known here decides nothing. */
const namedBy = (personId: string, bookingId: string | undefined): Shown =>
  bookingId === undefined
    ? { facts: { kind: 'named', personId } }
    : { facts: { kind: 'booking', bookingId, personId, startSeconds: 0, endSeconds: 0 } }

/** How long a gate may have been without a network. */
const QUEUE_SECONDS = 7 * 86_400

export const gateRoutes = (
  app: FastifyInstance,
  { db, commands, entryCodes: codes, entryKeys: keys, organizations }: GateServices,
  options: MountOptions,
): void => {
  const scanOne = createScan()
  const zoneOf = async (organizationId: string) =>
    (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
  const placesNow = async (organizationId: string, nowMs: number) => {
    const day = dayHash(Math.floor(nowMs / 1000), await zoneOf(organizationId))
    return tenantTransaction(db, organizationId, (tx) => listPlaces(tx, day))
  }
  mount(
    app,
    gateEndpoints,
    {
      places: async ({ organizationId, nowMs }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : ok({ code: 'OK', items: await placesNow(organizationId, nowMs) }),
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
        return item ? ok({ code: 'OK', item }) : refuse(no.PLACE_NOT_FOUND)
      },
      scans: async ({ organizationId, body: { placeId, scans }, ...context }) => {
        const nowSeconds = Math.floor(context.nowMs / 1000)
        const wrong = scans.find(
          ({ scannedAtSeconds, offline }) =>
            offline === true &&
            (scannedAtSeconds > nowSeconds + CLOCK_WINDOW_SECONDS ||
              scannedAtSeconds < nowSeconds - QUEUE_SECONDS),
        )
        if (wrong) return refuse(no.SCAN_TIME, { details: { scanId: wrong.scanId } })
        const asked = scans.map((scan) => ({
          ...scan,
          inputHash: hashInput('entry.scan', {
            placeId,
            code: scan.code,
            ...namedOf(scan),
            direction: scan.direction,
          }),
        }))
        // One alone finds out when it is written; of a queue, nothing is done if an id in it is
        // another scan's.
        const earlier =
          asked.length === 1
            ? []
            : await tenantTransaction(db, organizationId, (tx) =>
                findScans(
                  tx,
                  asked.map(({ scanId }) => scanId),
                ),
              )
        const known = new Map(earlier.map((one) => [one.scanId, one]))
        const reused = asked.find(
          ({ scanId, inputHash }) => (known.get(scanId)?.inputHash ?? inputHash) !== inputHash,
        )
        if (reused) return refuse(no.SCAN_REUSED, { details: { scanId: reused.scanId } })
        const timeZone = await zoneOf(organizationId)
        const items: Scanned[] = []
        for (const {
          scanId,
          code,
          personId,
          bookingId,
          direction,
          guests = 0,
          household = false,
          personIds = [],
          scannedAtSeconds,
          offline = false,
          inputHash,
        } of asked) {
          const before = known.get(scanId)
          if (before) {
            items.push(before.answer as Scanned)
            continue
          }
          const atSeconds = offline ? scannedAtSeconds : nowSeconds
          const verified =
            code === undefined
              ? ok(namedBy(personId ?? '', bookingId))
              : await codes.verify(organizationId, code, atSeconds)
          const scanned = await commands.run(
            scanOne,
            {
              scanId,
              placeId,
              direction,
              guests,
              household,
              personIds,
              scannedAtSeconds: atSeconds,
              offline,
              inputHash,
              timeZone,
              code: verified,
            },
            { ...context, organizationId },
          )
          if (!scanned.ok) return scanned
          items.push(scanned.value)
        }
        return ok({ code: 'OK', items })
      },
      conflicts: async ({ organizationId, query }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listConflicts(tx, oneMore(page)),
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
        // A key is there before the snapshot lists the keys.
        await keys(organizationId).signer(nowMs)
        const place = (await placesNow(organizationId, nowMs)).find(
          ({ placeId }) => placeId === query.placeId,
        )
        if (!place) return refuse(no.PLACE_NOT_FOUND)
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
