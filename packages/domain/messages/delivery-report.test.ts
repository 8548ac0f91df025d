import { describe, expect, it } from 'vitest'
import { readReport } from './delivery-report.ts'
import { partsOf } from './message-parts.ts'

const message = (
  status: string,
  { type = 'message/delivery-status', encoding = '', lines = '\r\n' } = {},
) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'To: bounces+abc@in.example',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b=1"',
    '',
    'preamble',
    '--b=1',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--b=1',
    `Content-Type: ${type}`,
    ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    '',
    ...status.split('\n'),
    '--b=1',
    'Content-Type: message/rfc822',
    '',
    'Subject: Hello',
    '',
    'Action: failed',
    '--b=1--',
    '',
  ].join(lines)
const read = (status: string, more = {}) => readReport(partsOf(message(status, more)))
const group = (action: string, status: string, diagnostic: string) =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; other@else.example\nAction: ` +
  `${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`

const ENCODED =
  'UmVwb3J0aW5nLU1UQTogZG5zOyBteC5leGFtcGxlCgpBY3Rpb246IGZhaWxl\n' +
  'ZApTdGF0dXM6IDUuMS4xCkRpYWdub3N0aWMtQ29kZTogc210cDsgNTUwIHVu\n' +
  'a25vd24='

describe('MAIL-18 what a report says', () => {
  it.each([
    [
      group('failed', '5.1.1', 'smtp; 550 5.1.1 <dana@oak.example>:\n Recipient unknown'),
      'hard',
      '5.1.1',
    ],
    [group('failed', '5.0.0', 'smtp; 550 5.1.10 no such recipient'), 'hard', '5.1.10'],
    [group('failed', '5.0.0', 'smtp; 550 No such user'), 'hard', '550'],
    [group('Failed (gone)', '5.2.1', 'x'), 'hard', '5.2.1'],
    [group('failed', '5.2.2', 'smtp; 552 quota'), 'soft', '5.2.2'],
    [group('failed', '4.4.7', 'smtp; 421 gave up after 5 days'), 'soft', '4.4.7'],
    [group('delayed', '4.4.1', 'smtp; 421 later'), 'nothing', undefined],
    [group('delivered', '2.0.0', 'ok'), 'nothing', undefined],
    [group('relayed', '2.0.0', 'ok'), 'nothing', undefined],
    [group('failed', '5.7.1', 'smtp; 550 5.7.1 blocked'), 'nothing', undefined],
    [group('failed', '', ''), 'nothing', undefined],
  ])('%s: %s', (text, what, status) => {
    const report = read(text)
    expect(report?.what).toBe(what)
    expect((report as { status?: string }).status).toBe(status)
    expect(JSON.stringify(report)).not.toContain('@')
  })

  it('in other encodings and with other line ends', () => {
    const text = group('failed', '5.1.1', 'smtp; 550 unknown')
    expect(read(ENCODED, { encoding: 'base64' })).toMatchObject({
      what: 'hard',
      status: '5.1.1',
      reason: 'unknown',
    })
    expect(read(text.replace('5.1.1', '=35.1.1'), { encoding: 'quoted-printable' })).toMatchObject({
      what: 'hard',
      status: '5.1.1',
    })
    expect(read(text, { lines: '\n' })).toMatchObject({ what: 'hard' })
  })

  it('of a complaint, and where the mail came from', () => {
    const feedback = (type: string) =>
      read(
        `Feedback-Type: ${type}\nUser-Agent: FBL/1.0\nVersion: 1\nOriginal-Mail-From: ` +
          '<bounces+abc@in.example>',
        { type: 'message/feedback-report' },
      )
    expect(feedback('abuse')).toEqual({
      what: 'complaint',
      status: '',
      reason: 'abuse',
      returnPath: 'bounces+abc@in.example',
    })
    expect(feedback('not-spam')).toEqual({ what: 'nothing' })
  })

  it('no other message is one', () => {
    for (const text of [
      '',
      'Subject: x\r\n\r\nAction: failed\r\nStatus: 5.1.1',
      message('x', { type: 'text/plain' }),
    ])
      expect(readReport(partsOf(text))).toBeUndefined()
  })

  it('reads whatever comes within bounds', () => {
    const nested = 'Content-Type: multipart/mixed; boundary=a\n\n--a\n'.repeat(5_000)
    expect(partsOf(nested)).toEqual([])
    expect(
      partsOf(`Content-Type: multipart/mixed; boundary=a\n\n${'--a\n\nx\n'.repeat(10_000)}`).length,
    ).toBeLessThanOrEqual(50)
    expect(partsOf('Content-Type: multipart/mixed; boundary="\n\n--x')).toEqual([])
    expect(read('%%%', { encoding: 'base64' })).toEqual({ what: 'nothing' })
  })
})
