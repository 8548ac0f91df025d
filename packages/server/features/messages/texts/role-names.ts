// The names of staff roles in mails.

import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import type { I18n } from '../../../platform/i18n.ts'

const names: Readonly<Record<RankedRole, (i18n: I18n) => string>> = {
  employee: (i18n) => i18n.t('Employee'),
  'organization-employee': (i18n) => i18n.t('Employee'),
  cashier: (i18n) => i18n.t('Cashier'),
  counselor: (i18n) => i18n.t('Counselor'),
  'store-manager': (i18n) => i18n.t('Store manager'),
  'property-manager': (i18n) => i18n.t('Property manager'),
  concierge: (i18n) => i18n.t('Concierge'),
  registrar: (i18n) => i18n.t('Registrar'),
  director: (i18n) => i18n.t('Director'),
  admin: (i18n) => i18n.t('Admin'),
  'organization-manager': (i18n) => i18n.t('Manager'),
  'master-admin': (i18n) => i18n.t('Master admin'),
  sysadmin: (i18n) => i18n.t('System admin'),
}

export const roleName = (i18n: I18n, role: RankedRole): string => names[role](i18n)
