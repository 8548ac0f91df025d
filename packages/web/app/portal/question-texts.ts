// The texts of the most frequent questions.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Question } from './questions.ts'

interface Words {
  readonly question: MessageDescriptor
  readonly answer: MessageDescriptor
}

export const questionTexts: Readonly<Record<Question['id'], Words>> = {
  funds: {
    question: msg`How do I add funds?`,
    answer: msg`Choose a person on your home page and press Deposit, or open Deposits in the menu under Bank.`,
  },
  transfer: {
    question: msg`Can I transfer funds from one person to another?`,
    answer: msg`Yes, between people in your household. Open Transfers, then choose the two people and the amount.`,
  },
  spent: {
    question: msg`What was the money spent on?`,
    answer: msg`Recent Activity next to each person shows the latest purchases. Transactions shows all of them.`,
  },
  contributors: {
    question: msg`Can grandparents or friends add funds?`,
    answer: msg`Yes. Invite them as contributors. They get a link by email and see only the people they give to.`,
  },
  care: {
    question: msg`How do I send a care package?`,
    answer: msg`Open Care packages, choose one and the person it is for, then pay in the cart.`,
  },
  attendance: {
    question: msg`Can I get a list of who was there?`,
    answer: msg`Attendance shows who came on the days you choose. You can download it as CSV or PDF.`,
  },
  bookings: {
    question: msg`Where are my reservations?`,
    answer: msg`Reservations lists them all. The calendar shows them by month or week.`,
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
    question: msg`Can I change the language or use dark colors?`,
    answer: msg`Yes. Select your picture in the corner. There you can choose English, Spanish or French, and light or dark colors.`,
  },
}
