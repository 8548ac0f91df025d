// Tasks with the money of the household.

import { msg } from '@lingui/core/macro'
import { button, field, group, link, radio, radios, step } from '../topic.ts'
import type { MemberTopic } from './member-topic.ts'

export const bankTopics: readonly MemberTopic[] = [
  {
    audience: 'member',
    id: 'deposit',
    area: 'bank',
    route: 'deposits',
    title: msg`Deposit money with a card`,
    summary: msg`Add money to one or more spending accounts.`,
    steps: [
      step(
        msg({ message: 'Enter an amount under {name}. You can fill in several people.' }),
        { name: field(msg({ message: 'For {0}' })) },
        msg`The first step of a deposit, with an amount for each person.`,
      ),
      step(msg({ message: 'Select {next}.' }), { next: button(msg`Continue`) }),
      step(msg`Choose a saved card, or enter the number, the expiry date and the security code.`),
      step(msg({ message: 'Check the total, then select {pay}.' }), {
        pay: button(msg({ message: 'Pay {amount}' })),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'transfer',
    area: 'bank',
    route: 'transfers',
    isUsed: ({ portalSettings }) => portalSettings.allowBankTransfers,
    title: msg`Transfer money between people`,
    summary: msg`Move money within your household, right away and with no fee.`,
    steps: [
      step(msg({ message: 'Under {from}, choose whose money you’re transferring.' }), {
        from: group(msg({ message: 'From', context: 'transfer' })),
      }),
      step(
        msg({ message: 'Under {to}, choose who receives it.' }),
        { to: group(msg({ message: 'To', context: 'transfer' })) },
        msg`The first step of a transfer, with the two people and the amount.`,
      ),
      step(msg({ message: 'Enter the {amount} and select {next}.' }), {
        amount: field(msg`Amount`),
        next: button(msg`Continue`),
      }),
      step(msg({ message: 'Check the two people and the amount, then select {transfer}.' }), {
        transfer: button(msg({ message: 'Transfer {amount}' })),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'spending-limit',
    area: 'bank',
    route: 'budgets',
    isUsed: ({ portalSettings }) => portalSettings.allowBankDailyLimit,
    title: msg`Set a daily spending limit`,
    summary: msg`Decide how much a person may spend in a day.`,
    steps: [
      step(msg({ message: 'Select {change} next to the person.' }), {
        change: link(msg`Change`),
      }),
      step(
        msg({ message: 'Under {limit}, choose {upTo} and enter the amount.' }),
        {
          limit: radios(msg`Daily limit`),
          upTo: radio(msg`Up to this much a day`),
        },
        msg`The daily limit of a person, with no limit or an amount to choose.`,
      ),
      step(
        msg({
          message: 'Select {next}. If you are asked about an allowance, choose it the same way.',
        }),
        { next: button(msg`Continue`) },
      ),
      step(msg({ message: 'Check the new limits, then select {save}.' }), {
        save: button(msg`Save`),
      }),
    ],
  },
  {
    audience: 'member',
    id: 'low-balance',
    area: 'bank',
    route: 'lowBalanceMail',
    isUsed: ({ features }) => features.spendingAccounts,
    title: msg`Get an email when a balance is low`,
    summary: msg`We email you once when someone’s balance falls below the amount you chose.`,
    steps: [
      step(
        msg({ message: 'Enter the amount under {low}.' }),
        { low: field(msg`Low balance`) },
        msg`The amount below which an email is sent.`,
      ),
      step(msg({ message: 'Select {save}.' }), { save: button(msg`Save`) }),
    ],
  },
]
