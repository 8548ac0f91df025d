import { describe, expect, it } from 'vitest'
import {
  dkimRecordName,
  dkimRecordValue,
  isMailHost,
  isMailPort,
  assessDkimRecords,
  senderOf,
  type SenderFacts,
} from './sender.ts'

const facts: SenderFacts = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  hasTestedServer: false,
  signedDomain: undefined,
}

describe('MAIL-11 as whom mail comes', () => {
  it.each<[string, Partial<SenderFacts>, object]>([
    [
      'nothing is set',
      {},
      {
        address: undefined,
        name: undefined,
        replyTo: undefined,
        byOwnServer: false,
        isSigned: false,
      },
    ],
    [
      'a name and a reply address count at once',
      { senderName: 'Oak', replyTo: 'desk@oak.example' },
      { address: undefined, name: 'Oak', replyTo: 'desk@oak.example' },
    ],
    [
      'an address alone does not',
      { senderAddress: 'post@oak.example' },
      { address: undefined, byOwnServer: false },
    ],
    [
      'nor with a server that was not tried',
      { senderAddress: 'post@oak.example', hasTestedServer: false },
      { address: undefined },
    ],
    [
      'it does by a server that was',
      { senderAddress: 'post@oak.example', hasTestedServer: true },
      { address: 'post@oak.example', byOwnServer: true, isSigned: false },
    ],
    [
      'or signed for its domain',
      { senderAddress: 'post@Oak.example', signedDomain: 'oak.example' },
      { address: 'post@Oak.example', byOwnServer: false, isSigned: true },
    ],
    [
      'not for another',
      { senderAddress: 'post@mail.oak.example', signedDomain: 'oak.example' },
      { address: undefined, isSigned: false },
    ],
    [
      'a server without an address is not used',
      { hasTestedServer: true, signedDomain: 'oak.example' },
      { address: undefined, byOwnServer: false },
    ],
  ])('%s', (_what, given, sender) => expect(senderOf({ ...facts, ...given })).toMatchObject(sender))

  it('mail has its ports', () =>
    expect([25, 465, 587, 2525, 22, 80, 5432].filter(isMailPort)).toEqual([25, 465, 587, 2525]))
})

describe('MAIL-34 the name of a mail server', () => {
  it.each(['smtp.example.org', 'localhost', '192.0.2.7', 'SMTP-1.example.org'])(
    '%s is one',
    (text) => expect(isMailHost(text)).toBe(true),
  )

  it.each([
    'https://smtp.example.org',
    'smtp.example.org:587',
    'smtp.example.org/',
    'user@smtp.example.org',
    '-smtp.example.org',
    'smtp example.org',
    '',
    'a'.repeat(254),
  ])('%s is none', (text) => expect(isMailHost(text)).toBe(false))
})

describe('MAIL-13 a record in the DNS', () => {
  it('is named and written as receivers look for it', () => {
    expect(dkimRecordName('lp1', 'oak.example')).toBe('lp1._domainkey.oak.example')
    expect(dkimRecordValue('KEY')).toBe('v=DKIM1; k=rsa; p=KEY')
  })

  it.each<[string, string[], string]>([
    ['as given', ['v=DKIM1; k=rsa; p=KEY'], 'published'],
    ['in pieces and other order', ['k=rsa;p=K E Y;v=DKIM1;'], 'published'],
    ['without a version', ['p=KEY'], 'published'],
    ['another key', ['v=DKIM1; p=OLD'], 'other'],
    ['two of them', ['v=DKIM1; p=KEY', 'v=DKIM1; p=OLD'], 'other'],
    ['withdrawn', ['v=DKIM1; p='], 'missing'],
    ['something else', ['v=spf1 -all'], 'missing'],
    ['nothing', [], 'missing'],
    ['nonsense', ['', ';;', '='], 'missing'],
  ])('%s', (_what, records, found) => expect(assessDkimRecords(records, 'KEY')).toBe(found))
})
