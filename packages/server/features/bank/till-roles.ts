import type { Role } from '@lodgepole/domain/access/roles'

/** Who may sell: those at the till, and those who run the shop or the place. */
export const tillRoles: readonly Role[] = ['cashier', 'store-manager', 'organization-manager', 'admin']
