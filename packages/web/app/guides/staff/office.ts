// Tasks with tickets, reports and one’s own sign-in.

import { msg } from '@lingui/core/macro'
import { button, field, list, region, step } from '../topic.ts'
import type { StaffTopic } from './staff-topic.ts'

export const officeTopics: readonly StaffTopic[] = [
  {
    audience: 'staff',
    id: 'second-step',
    area: 'credentials',
    route: 'credentials',
    title: msg`Turn on a second step at sign-in`,
    summary: msg`A stolen password is then not enough to get into your account.`,
    steps: [
      step(
        msg({ message: 'Find {section} and select {app}.' }),
        { section: region(msg`Second step at sign-in`), app: button(msg`Use an app`) },
        msg`The section for the second step, where you choose an app or email.`,
      ),
      step(msg`Scan the QR code with an authenticator app on your phone.`),
      step(msg({ message: 'Enter the {code} that the app shows and select {on}.' }), {
        code: field(msg`Verification code`),
        on: button(msg`Turn on`),
      }),
    ],
  },
  {
    audience: 'staff',
    id: 'answer-ticket',
    area: 'tickets',
    route: 'tickets',
    title: msg`Answer a ticket`,
    summary: msg`The member reads your answer in the portal and in an email.`,
    steps: [
      step(msg`Select the ticket on the board.`),
      step(
        msg({ message: 'Write under {answer}.' }),
        { answer: field(msg`Your answer`) },
        msg`A ticket with its history and the field for the answer.`,
      ),
      step(msg({ message: 'Choose the {status} and select {send}.' }), {
        status: list(msg`Status after your answer`),
        send: button(msg`Send`),
      }),
    ],
  },
  {
    audience: 'staff',
    id: 'read-report',
    area: 'reports',
    route: 'reportList',
    title: msg`View a report`,
    summary: msg`See what was booked, sold and paid, on the screen or in a file.`,
    steps: [
      step(msg`Choose a report from the list. If it asks for dates, choose those, too.`),
      step(
        msg({ message: 'Read it on the screen, or select {csv} or {pdf} to download it.' }),
        { csv: button(msg`CSV file`), pdf: button(msg`PDF file`) },
        msg`A report with the ways to download it.`,
      ),
    ],
  },
]
