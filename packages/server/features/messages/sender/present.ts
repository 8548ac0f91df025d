import type { MailSender } from '@lodgepole/contract/messages/sender/endpoints'
import {
  dkimRecordName,
  dkimRecordValue,
  senderOf,
  type Sender,
} from '@lodgepole/domain/messages/sender'
import type { SenderRow } from './store.ts'

const secondsOf = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000)

export const effectiveSender = ({
  senderName,
  senderAddress,
  replyTo,
  smtpTestedAt,
  dkimDomain,
  dkimCheckedAt,
}: SenderRow): Sender =>
  senderOf({
    senderName,
    senderAddress,
    replyTo,
    hasTestedServer: smtpTestedAt !== null,
    signedDomain: dkimCheckedAt ? (dkimDomain ?? undefined) : undefined,
  })

export const noSender: SenderRow = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  smtpHost: null,
  smtpPort: null,
  smtpUser: null,
  smtpTestedAt: null,
  smtpProblem: null,
  dkimDomain: null,
  dkimSelector: null,
  dkimPublicKey: null,
  dkimCheckedAt: null,
  version: 0,
  changedAt: null,
  changedByLoginId: null,
}

export const presentSender = (row: SenderRow, mailFrom: string): MailSender => {
  const {
    version,
    senderName,
    senderAddress,
    replyTo,
    smtpHost,
    smtpPort,
    smtpUser,
    smtpProblem,
    dkimDomain,
    dkimSelector,
  } = row
  const { address, byOwnServer, isSigned } = effectiveSender(row)
  return {
    version,
    senderName,
    senderAddress,
    replyTo,
    smtp:
      smtpHost === null || smtpPort === null
        ? null
        : {
            host: smtpHost,
            port: smtpPort,
            user: smtpUser ?? '',
            testedAtSeconds: secondsOf(row.smtpTestedAt),
            problem: smtpProblem,
          },
    dkim:
      dkimDomain === null || dkimSelector === null
        ? null
        : {
            domain: dkimDomain,
            recordName: dkimRecordName(dkimSelector, dkimDomain),
            recordValue: dkimRecordValue(row.dkimPublicKey ?? ''),
            checkedAtSeconds: secondsOf(row.dkimCheckedAt),
          },
    inUse: { address: address ?? mailFrom, byOwnServer, isSigned },
  }
}
