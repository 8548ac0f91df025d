// An archive of everything an organization owns: requested by an admin, created by a job, and
// available for a week.

import { defineRefusals } from '../../kernel/refusal.ts'

export const exportStates = ['working', 'ready', 'over'] as const
export type ExportState = (typeof exportStates)[number]

/** An archive holds all data about everyone, so it is not stored for long. */
export const EXPORT_DAYS = 7

export const exportRefusals = defineRefusals({
  EXPORT_NOT_FOUND: {
    status: 404,
    message: 'We couldn’t find this export. We delete exports after a week.',
  },
  EXPORT_RUNNING: {
    status: 409,
    message: 'We’re already preparing an export. Wait until it’s finished.',
  },
  EXPORT_NOT_READY: {
    status: 409,
    message: 'This export isn’t ready yet. Wait until it’s finished.',
  },
})
