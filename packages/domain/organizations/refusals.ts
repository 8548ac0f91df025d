import { defineRefusals } from '../kernel/refusal.ts'

export const organizationRefusals = defineRefusals({
  DOMAIN_UNDEFINED: { status: 400, message: 'Domain is undefined' },
  ORGANIZATION_NOT_FOUND: {
    status: 404,
    message: 'This account does not have an associated organization.',
  },
})
