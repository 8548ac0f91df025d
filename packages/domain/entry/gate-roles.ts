import type { Role } from '../access/roles.ts'

/** Who may stand at a gate. */
export const gateRoles = ['organization-manager', 'admin', 'director', 'registrar', 'counselor', 'concierge', 'employee', 'organization-employee'] as const satisfies readonly Role[]
