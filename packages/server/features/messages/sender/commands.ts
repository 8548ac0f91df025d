// Admins configure the sender of their mail. A changed sender must be tested again before it is
// used.

import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { domainOf, mailSenderRefusals } from '@lodgepole/domain/messages/sender'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { presentSender } from './present.ts'
import { lockSender, storeKey, storeServer, updateSender, type SenderRow } from './store.ts'

const permission = { capability: 'settingsWrite' } as const
const RSA_BITS = 2048

interface ServerInput {
  readonly host: string
  readonly port: number
  readonly user: string
  /** When omitted, the existing password stays. */
  readonly password?: string | undefined
}

interface SenderInput {
  readonly version: number
  readonly senderName: string
  readonly senderAddress: string
  readonly replyTo: string
  readonly smtp?: ServerInput | null | undefined
}

const urlOf = ({ host, port, user, password = '' }: ServerInput): string => {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

const isSame = (before: SenderRow, { host, port, user }: ServerInput): boolean =>
  before.smtpHost === host && before.smtpPort === port && before.smtpUser === user

const serverColumns = (before: SenderRow, smtp: SenderInput['smtp']): Partial<SenderRow> => {
  if (smtp === undefined) return {}
  if (smtp === null)
    return { smtpHost: null, smtpPort: null, smtpUser: null, smtpTestedAt: null, smtpProblem: null }
  if (isSame(before, smtp) && smtp.password === undefined) return {}
  return {
    smtpHost: smtp.host,
    smtpPort: smtp.port,
    smtpUser: smtp.user,
    smtpTestedAt: null,
    smtpProblem: null,
  }
}

const shown = ({
  senderName,
  senderAddress,
  replyTo,
  smtpHost,
  smtpPort,
  smtpUser,
}: SenderRow) => ({ senderName, senderAddress, replyTo, smtpHost, smtpPort, smtpUser })

/** `isAllowedPort` prevents the setting from being used to probe other ports. */
export const createSaveSender = (
  isAllowedPort: (port: number) => boolean,
): Command<SenderInput, SenderRow> => ({
  name: 'mail.save-sender',
  storesSecrets: true,
  permission,
  run: async (tx, { version, senderName, senderAddress, replyTo, smtp }) => {
    const before = await lockSender(tx)
    if (before.version !== version) return refuseEditConflict(tx, before, presentSender(before, ''))
    const keepsServer = smtp === undefined ? before.smtpHost !== null : smtp !== null
    if (keepsServer && senderAddress === '')
      return refuse(mailSenderRefusals.SENDER_ADDRESS_MISSING)
    if (smtp && !isAllowedPort(smtp.port)) return refuse(mailSenderRefusals.SMTP_ADDRESS)
    // A password belongs to one server, so it must never be sent to another server than the one it
    // was entered for.
    if (smtp && smtp.user !== '' && smtp.password === undefined && !isSame(before, smtp))
      return refuse(mailSenderRefusals.SMTP_PASSWORD_MISSING)
    const after = await updateSender(tx, {
      senderName,
      senderAddress,
      replyTo,
      ...(senderAddress === before.senderAddress ? {} : { smtpTestedAt: null }),
      ...serverColumns(before, smtp),
      version: version + 1,
      ...changeStamp(tx.context),
    })
    if (smtp === null) await storeServer(tx, null)
    if (smtp && (smtp.password !== undefined || !isSame(before, smtp)))
      await storeServer(tx, urlOf(smtp))
    tx.note({
      before: shown(before),
      after: shown(after),
      newPassword: smtp?.password !== undefined,
    })
    return ok(after)
  },
})

/** A test mail was sent through the server with these settings, so the server is now used. */
export const countServer: Command<
  { readonly version: number; readonly smtpHost: string },
  SenderRow
> = {
  name: 'mail.test-sender',
  permission,
  run: async (tx, { version, smtpHost }) => {
    const before = await lockSender(tx)
    tx.note({ smtpHost })
    if (before.version !== version) return ok(before)
    return ok(
      await updateSender(tx, { smtpTestedAt: new Date(tx.context.nowMs), smtpProblem: null }),
    )
  },
}

export const makeSenderKey: Command<undefined, SenderRow> = {
  name: 'mail.make-key',
  storesSecrets: true,
  permission,
  run: async (tx) => {
    const before = await lockSender(tx)
    if (before.senderAddress === '') return refuse(mailSenderRefusals.SENDER_ADDRESS_MISSING)
    const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: RSA_BITS,
    })
    const dkim = {
      dkimDomain: domainOf(before.senderAddress),
      dkimSelector: `lodgepole-${randomBytes(4).toString('hex')}`,
      dkimPublicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    }
    await storeKey(tx, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    tx.note({ domain: dkim.dkimDomain, selector: dkim.dkimSelector })
    return ok(
      await updateSender(tx, {
        ...dkim,
        dkimCheckedAt: null,
        version: before.version + 1,
        ...changeStamp(tx.context),
      }),
    )
  },
}

/** The DNS record was found for this selector, so the key is now used. */
export const countKey: Command<{ readonly selector: string }, SenderRow> = {
  name: 'mail.use-key',
  permission,
  run: async (tx, { selector }) => {
    const before = await lockSender(tx)
    if (before.dkimSelector !== selector) return refuse(mailSenderRefusals.DKIM_NOT_SET)
    tx.note({ domain: before.dkimDomain, selector })
    return ok(await updateSender(tx, { dkimCheckedAt: new Date(tx.context.nowMs) }))
  },
}

export const removeSenderKey: Command<undefined, SenderRow> = {
  name: 'mail.remove-key',
  permission,
  run: async (tx) => {
    const before = await lockSender(tx)
    if (before.dkimSelector === null) return refuse(mailSenderRefusals.DKIM_NOT_SET)
    await storeKey(tx, null)
    tx.note({ domain: before.dkimDomain, selector: before.dkimSelector })
    const none = { dkimDomain: null, dkimSelector: null, dkimPublicKey: null, dkimCheckedAt: null }
    return ok(
      await updateSender(tx, { ...none, version: before.version + 1, ...changeStamp(tx.context) }),
    )
  },
}
