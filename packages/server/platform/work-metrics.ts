// Metrics about work outside requests: how much waits, how old it is, and its outcome. The backlog
// is read from the database when metrics are requested, at most every few seconds.

import { Counter, Gauge, type Registry } from 'prom-client'

export interface Backlog {
  readonly count: number
  readonly oldestSeconds: number
}

export interface JobBacklog {
  readonly task: string
  readonly waiting: number
  readonly running: number
  /** Failed as often as allowed: an operator has to look at them. */
  readonly gaveUp: number
  readonly oldestSeconds: number
}

export interface WorkBacklog {
  readonly jobs: readonly JobBacklog[]
  readonly outbox: Backlog
  readonly unansweredPayments: Backlog
  readonly webhooks: Backlog
}

export interface WorkCounters {
  readonly countJob: (task: string, outcome: 'done' | 'failed' | 'gave-up') => void
  readonly countMail: (
    outcome: 'sent' | 'stored' | 'caught' | 'refused' | 'too-late' | 'not-sent' | 'held',
  ) => void
  readonly countMailMark: (
    what: 'hard' | 'soft' | 'complaint' | 'confirmed',
    source: string,
  ) => void
  readonly countWebhook: (state: 'delivered' | 'failed' | 'waiting') => void
  /** `outcome` is `ok` or the code of a refusal. */
  readonly countSignIn: (action: string, outcome: string) => void
}

const CACHE_MS = 5_000

const memoized = <T>(read: () => Promise<T>): (() => Promise<T | undefined>) => {
  let last: { readonly atMs: number; readonly value: Promise<T | undefined> } | undefined
  return () => {
    if (!last || Date.now() - last.atMs > CACHE_MS)
      last = { atMs: Date.now(), value: read().catch(() => undefined) }
    return last.value
  }
}

/**
 * If the database does not answer, reporting nothing would look like no work. So these metrics are
 * left out, and another one reports the outage.
 */
const addGauges = (registry: Registry, read: () => Promise<WorkBacklog | undefined>): void => {
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    set: (to: Gauge, work: WorkBacklog) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const work = await read()
        if (work) set(this, work)
        // A metric without labels would otherwise remain as 0.
        else if (labelNames.length === 0) this.remove()
      },
    })
  new Gauge({
    name: 'lodgepole_work_readable',
    help: '1 when the figures about waiting work could be read from the database',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  gauge('lodgepole_jobs', 'Jobs by task and state', ['task', 'state'], (to, { jobs }) => {
    for (const { task, waiting, running, gaveUp } of jobs)
      for (const [state, count] of Object.entries({ waiting, running, 'gave-up': gaveUp }))
        to.set({ task, state }, count)
  })
  gauge(
    'lodgepole_job_oldest_seconds',
    'How long the oldest job has been due',
    ['task'],
    (to, { jobs }) => {
      for (const { task, oldestSeconds } of jobs) to.set({ task }, oldestSeconds)
    },
  )
  const backlogHelp = {
    outbox: 'Changes that have not been passed on',
    unansweredPayments: 'Card payments without an answer of the provider',
    webhooks: 'Webhook messages that have not arrived',
  } as const
  const metricNames = {
    outbox: 'outbox',
    unansweredPayments: 'unanswered_payments',
    webhooks: 'webhooks',
  } as const
  for (const part of ['outbox', 'unansweredPayments', 'webhooks'] as const) {
    gauge(`lodgepole_${metricNames[part]}_waiting`, backlogHelp[part], [], (to, work) =>
      to.set(work[part].count),
    )
    gauge(
      `lodgepole_${metricNames[part]}_oldest_seconds`,
      `${backlogHelp[part]}: the age of the oldest`,
      [],
      (to, work) => to.set(work[part].oldestSeconds),
    )
  }
}

export const addWorkMetrics = (
  registry: Registry,
  readWork: () => Promise<WorkBacklog>,
): WorkCounters => {
  addGauges(registry, memoized(readWork))
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const jobs = counter('lodgepole_jobs_total', 'Jobs of this process by task and outcome', [
    'task',
    'outcome',
  ])
  const mails = counter('lodgepole_mails_total', 'Mails of this process by outcome', ['outcome'])
  const marks = counter(
    'lodgepole_mail_marks_total',
    'What was heard of addresses: failures, complaints and confirmations',
    ['what', 'source'],
  )
  const webhooks = counter('lodgepole_webhooks_total', 'Attempts to deliver a webhook message', [
    'outcome',
  ])
  const signIns = counter(
    'lodgepole_sign_in_events_total',
    'Sign-ins, recoveries and changes of factors, by outcome',
    ['action', 'outcome'],
  )
  return {
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    countMailMark: (what, source) => marks.inc({ what, source }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    countSignIn: (action, outcome) => signIns.inc({ action, outcome }),
  }
}
