// The words of what members ask most.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Question } from './questions.ts'

interface Words {
  readonly question: MessageDescriptor
  readonly answer: MessageDescriptor
}

export const questionWords: Readonly<Record<Question['id'], Words>> = {
  funds: {
    question: msg`How do I add funds?`,
    answer: msg`Choose a person on your home page and press Deposit, or open Deposits in the menu under Bank.`,
  },
  transfer: {
    question: msg`Can I move funds from one person to another?`,
    answer: msg`Yes, between your own people. Open Transfers, choose from whom and to whom, and how much.`,
  },
  spent: {
    question: msg`What was the money spent on?`,
    answer: msg`Recent Activity beside each person shows the latest; Transactions has all of it.`,
  },
  contributors: {
    question: msg`Can grandparents or friends add funds?`,
    answer: msg`Yes. Invite them as contributors; they get a link by email and see only whom they give to.`,
  },
  care: {
    question: msg`How do I send a care package?`,
    answer: msg`Open Care packages, choose one and for whom it is, then pay in the cart.`,
  },
  attendance: {
    question: msg`Can I get a list of who was there?`,
    answer: msg`Attendance lists who came and went in the days you choose, and gives it to you as CSV or PDF.`,
  },
  bookings: {
    question: msg`Where are my reservations?`,
    answer: msg`Reservations lists what is booked; the calendar shows it by month or week.`,
  },
  invoices: {
    question: msg`Where do I see what I owe?`,
    answer: msg`Invoices shows what is due and what was paid.`,
  },
  password: {
    question: msg`How do I change my password?`,
    answer: msg`Open Credentials. There you can also add a second step for signing in, and end sessions on other devices.`,
  },
  language: {
    question: msg`Can I have another language or dark colors?`,
    answer: msg`Yes. Press your picture in the corner: English, Spanish and French are there, and light or dark.`,
  },
}
