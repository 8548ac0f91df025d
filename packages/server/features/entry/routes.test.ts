import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { verifyCode } from '@lodgepole/domain/entry/verify'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { secretsTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { qrPicture } from '../../pdf/index.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { textsOfPdf } from '../../testing/pdf-text.ts'
import { useTestServer } from '../../testing/server.ts'
import { addEntryKey, createEntryKeys, ENTRY_KEY_DAYS, rotateEntryKeys } from './keys-store.ts'
import { createEntryCodes } from './codes.ts'
import { checkSignature, rawPublicKey } from './signature.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-entry-'))
const setFeatures = (qrConfirmCode: boolean, organizationId: string) =>
  setOrganization(
    server.database(),
    { features: { eventRegistration: { enabled: true, qrConfirmCode } } },
    organizationId,
  )
const server = useTestServer({
  environment: { DATA_DIR: dataFolder },
  jobs: true,
  prepare: async (database) => {
    await prepareHouseholds(database)
    for (const { organizationId } of [oak, elm])
      await setOrganization(
        database,
        { features: { eventRegistration: { enabled: true, qrConfirmCode: true } } },
        organizationId,
      )
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const nowSeconds = () => Math.floor(Date.now() / 1000)
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const PICTURE = '/v2/entry/booking/qr'
const picture = (who: string, bookingId: string, host?: string) =>
  homes.get(who, PICTURE, { bookingId }, host)
const listed = async (who: string) =>
  (await homes.get(who, '/v2/session/user/bookings')).json.items as {
    bookingId: string
    qrUrl: string | null
    status: string
    label: string
  }[]
const booked = async (label: string, hours: number, status = 'Registered') => {
  const event = await makeEvent(server.database(), oak.organizationId, {
    label,
    startSeconds: nowSeconds() + hours * 3600,
  })
  await makeBooking(server.database(), oak.organizationId, {
    event,
    userId: id('dana'),
    authUserId: id('maya'),
    status,
  })
  return (await listed('dana')).find((one) => one.label === label)
}

describe('ENT-02 the code of a booking', () => {
  it('is a picture for the account that booked it, at the address its list names', async () => {
    const booking = await booked('Swim', 30)
    expect(booking?.qrUrl).toBe(
      `${PICTURE}?organizationId=${oak.organizationId}&bookingId=${booking?.bookingId}`,
    )
    const answer = await picture('dana', booking?.bookingId ?? '')
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'private, max-age=60',
        vary: expect.stringContaining('authorization'),
      },
    })
    const { width, height, format } = await sharp(answer.bytes).metadata()
    expect({ format, square: width === height, large: (width ?? 0) > 300 }).toEqual({
      format: 'png',
      square: true,
      large: true,
    })
    expect(
      (await picture('sam', booking?.bookingId ?? '')).bytes.equals(answer.bytes),
      'the other parent has the same',
    ).toBe(true)
  })

  it('ENT-29 is in a PDF too, with person, event and time, under the same rules', async () => {
    const { bookingId = '' } = (await booked('Sail', 35)) ?? {}
    const pdfContent = (who: string, more = {}) =>
      homes.get(who, '/v2/entry/booking/pdf', { bookingId, ...more })
    const answer = await pdfContent('dana', { language: 'es' })
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="reservation.pdf"',
      },
    })
    const texts = textsOfPdf(answer.bytes).map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Oak', 'Sail', 'Maya', 'Muestre este código en la entrada.']),
    )
    expect(answer.bytes.toString('latin1')).toContain('/Subtype /Image')
    expect((await pdfContent('nobody')).json.code).toBe('SIGN_IN_REQUIRED')
    for (const who of ['kim', 'boss'])
      expect((await pdfContent(who)).json.code).toBe('BOOKING_NOT_FOUND')
    const { bookingId: waiting = '' } = (await booked('Sail later', 36, 'Waitlisted')) ?? {}
    expect((await pdfContent('dana', { bookingId: waiting })).json.code).toBe('NO_CODE')
  })

  it('is not for other households', async () => {
    const { bookingId = '' } = (await booked('Row', 31)) ?? {}
    expect((await picture('nobody', bookingId)).json.code).toBe('SIGN_IN_REQUIRED')
    for (const who of ['kim', 'boss', 'till'])
      expect((await picture(who, bookingId)).json.code, who).toBe('BOOKING_NOT_FOUND')
    expect(
      (
        await homes.get(
          'elmboss',
          PICTURE,
          { bookingId, organizationId: elm.organizationId },
          elm.host,
        )
      ).json.code,
    ).toBe('BOOKING_NOT_FOUND')
    expect((await picture('dana', id('maya'))).json.code).toBe('BOOKING_NOT_FOUND')
    expect((await picture('dana', 'x')).status).toBe(400)
  })

  it.each([['Waitlisted'], ['Needs Approval'], ['Offered'], ['Declined'], ['No Show']])(
    'is refused for %s',
    async (status) => {
      const booking = await booked(`As ${status}`, 32, status)
      expect(booking).toMatchObject({ qrUrl: null, status })
      expect((await picture('dana', booking?.bookingId ?? '')).json.code).toBe('NO_CODE')
    },
  )

  it('ends with the event and with the booking', async () => {
    const { bookingId = '' } = (await booked('Climb', 33)) ?? {}
    const set = (values: object) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('bookings')
          .set(values)
          .where('organizationId', '=', oak.organizationId)
          .where('bookingId', '=', bookingId)
          .execute(),
      )
    await set({ startSeconds: nowSeconds() - 7200, endSeconds: nowSeconds() - 1 })
    expect((await picture('dana', bookingId)).json.code).toBe('NO_CODE')
    await set({ startSeconds: nowSeconds() - 60, endSeconds: nowSeconds() + 3600 })
    expect((await picture('dana', bookingId)).status).toBe(200)
    await set({ status: 'Cancelled' })
    expect((await picture('dana', bookingId)).json.code).toBe('NO_CODE')
  })

  it('is refused where the organization uses no codes', async () => {
    const { bookingId = '' } = (await booked('Tennis', 34)) ?? {}
    await setFeatures(false, oak.organizationId)
    try {
      // A process caches an organization for a few seconds.
      await expect
        .poll(async () => (await picture('dana', bookingId)).json?.code, { timeout: 20_000 })
        .toBe('CODES_OFF')
      expect((await listed('dana')).every(({ qrUrl }) => qrUrl === null)).toBe(true)
    } finally {
      await setFeatures(true, oak.organizationId)
      await expect
        .poll(async () => (await picture('dana', bookingId)).status, { timeout: 20_000 })
        .toBe(200)
    }
  }, 60_000)
})

describe('ENT-04 the mail', () => {
  interface Mail {
    readonly subject: string
    readonly html: string
    readonly text: string
    readonly attachments: readonly {
      readonly contentId?: string
      readonly contentType: string
      readonly base64: string
    }[]
  }
  const mails = async (): Promise<readonly Mail[]> => {
    const names = (await readdir(path.join(dataFolder, 'mail')).catch(() => [])).filter((name) =>
      name.endsWith('.json'),
    )
    return Promise.all(
      names.map(async (name) =>
        JSON.parse(await readFile(path.join(dataFolder, 'mail', name), 'utf8')),
      ),
    )
  }
  const arrived = async (subject: string): Promise<Mail> => {
    await expect
      .poll(async () => (await mails()).filter((mail) => mail.subject.startsWith(subject)).length, {
        timeout: 30_000,
      })
      .toBe(1)
    return (await mails()).find((mail) => mail.subject.startsWith(subject)) as Mail
  }

  it('of a new reservation shows each person’s code; of a canceled one, none', async () => {
    const event = await makeEvent(server.database(), oak.organizationId, {
      label: 'Archery',
      startSeconds: nowSeconds() + 40 * 3600,
    })
    const { eventId } = event
    const answer = await homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('maya'), id('theo')],
      eventIds: [eventId],
    })
    expect(answer.status).toBe(200)
    const mail = await arrived('Reserved: Archery')
    expect(mail.attachments).toMatchObject([
      { contentId: 'entry-code-1', contentType: 'image/png' },
      { contentId: 'entry-code-2', contentType: 'image/png' },
    ])
    for (const { contentId } of mail.attachments)
      expect(mail.html).toContain(`src="cid:${contentId}"`)
    expect(mail.text).toContain(
      'Show this code at the entrance. It works only for this reservation, unless it is ' +
        'canceled.\nMaya',
    )
    const own = await picture(
      'dana',
      (await listed('dana')).find((one) => one.label === 'Archery')?.bookingId ?? '',
    )
    expect(mail.attachments.map(({ base64 }) => base64)).toContain(own.bytes.toString('base64'))
    const { groupId } = answer.json.item
    await homes.post('dana', '/v2/session/event/cancellation', {
      eventId,
      groupId,
      authUserIds: [id('maya'), id('theo')],
      startSeconds: event.startSeconds,
      extraIds: [],
    })
    const farewell = await arrived('Canceled: Archery')
    expect(farewell.attachments).toEqual([])
    expect(farewell.html).not.toContain('cid:')
    expect(farewell.text).not.toContain('Show this code')
  }, 90_000)
})

describe('ENT-05 the keys', () => {
  const facts = {
    kind: 'card',
    personId: '0a000000-0000-4000-8000-0000000000aa',
    issuedAtSeconds: 1,
    expiresAtSeconds: 4_000_000_000,
  } as const
  const clock = { ms: Date.now() }
  const open = () => {
    const keys = createEntryKeys(
      server.database().db,
      () => clock.ms,
      (fault) => {
        throw fault
      },
    )
    const codes = createEntryCodes(keys, async () => undefined)
    const verify = async (text: string, organizationId: string) => {
      const keyId = await keys(organizationId)
        .signer(clock.ms)
        .then((key) => key.keyId)
      const rows = await tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('entryKeys')
          .select('keyId')
          .where('organizationId', '=', organizationId)
          .execute(),
      )
      const pairs = await Promise.all(
        rows.map(
          async (row) =>
            [
              row.keyId,
              rawPublicKey(
                (await keys(organizationId).publicKey(row.keyId)) ??
                  (() => {
                    throw new Error(row.keyId)
                  })(),
              ),
            ] as const,
        ),
      )
      return {
        keyId,
        result: await verifyCode(text, {
          organizationId,
          publicKeys: new Map(pairs),
          check: checkSignature,
          nowSeconds: clock.ms / 1000,
        }),
      }
    }
    return { codes, verify }
  }
  const count = async (organizationId: string) =>
    (
      await tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('entryKeys')
          .select('keyId')
          .where('organizationId', '=', organizationId)
          .execute(),
      )
    ).length

  it('are separate for each organization', async () => {
    const { codes, verify } = open()
    const [oaks, elms] = [
      await codes.write(oak.organizationId, facts, clock.ms),
      await codes.write(elm.organizationId, facts, clock.ms),
    ]
    expect((await verify(oaks, oak.organizationId)).result.ok).toBe(true)
    expect((await verify(elms, elm.organizationId)).result.ok).toBe(true)
    expect((await verify(elms, oak.organizationId)).result).toEqual({
      ok: false,
      error: { problem: 'other-organization' },
    })
  })

  it('rotate, and signatures of an old one stay valid', async () => {
    const { codes, verify } = open()
    const before = await codes.write(oak.organizationId, facts, clock.ms)
    await secretsTransaction(server.database().db, oak.organizationId, (tx) =>
      addEntryKey(tx, clock.ms),
    )
    clock.ms += 61_000
    const soon = await verify(before, oak.organizationId)
    expect(
      await codes.write(oak.organizationId, facts, clock.ms),
      'the new key waits until everybody can know it',
    ).toBe(before)
    clock.ms += 300_000
    const after = await codes.write(oak.organizationId, facts, clock.ms)
    expect(after).not.toBe(before)
    const [old, fresh] = [
      await verify(before, oak.organizationId),
      await verify(after, oak.organizationId),
    ]
    expect([soon.result.ok, old.result.ok, fresh.result.ok]).toEqual([true, true, true])
    expect(fresh.keyId).not.toBe(soon.keyId)
  })

  it('get a successor after a fixed time', async () => {
    const before = await count(oak.organizationId)
    await rotateEntryKeys(server.database().db, Date.now())
    expect(await count(oak.organizationId)).toBe(before)
    await rotateEntryKeys(server.database().db, clock.ms + ENTRY_KEY_DAYS * 86_400_000)
    expect(await count(oak.organizationId)).toBe(before + 1)
  })

  it('are made once for simultaneous requests', async () => {
    await tenantTransaction(server.database().db, elm.organizationId, (tx) =>
      tx.db.deleteFrom('entryKeys').where('organizationId', '=', elm.organizationId).execute(),
    )
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => open().codes.write(elm.organizationId, facts, clock.ms)),
    )
    expect(new Set(codes).size).toBe(1)
  })
})

it('ENT-02 a picture is drawn the same way each time', async () =>
  expect((await qrPicture('LP1:A')).equals(await qrPicture('LP1:A'))).toBe(true))
