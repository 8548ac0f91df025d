// What those are called in mails who work for an organization.

import type { GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import type { Language } from '@lodgepole/domain/kernel/locale'

export const roleNames: Readonly<Record<Language, Readonly<Record<GivenRole, string>>>> = {
  en: {
    employee: 'Employee',
    'organization-employee': 'Employee',
    cashier: 'Cashier',
    counselor: 'Counselor',
    'store-manager': 'Store manager',
    'property-manager': 'Property manager',
    concierge: 'Concierge',
    registrar: 'Registrar',
    director: 'Director',
    admin: 'Admin',
    'organization-manager': 'Manager',
    'master-admin': 'Master admin',
    sysadmin: 'System admin',
  },
  es: {
    employee: 'Empleado',
    'organization-employee': 'Empleado',
    cashier: 'Cajero',
    counselor: 'Monitor',
    'store-manager': 'Encargado de la tienda',
    'property-manager': 'Administrador de propiedades',
    concierge: 'Conserje',
    registrar: 'Encargado de inscripciones',
    director: 'Director',
    admin: 'Administrador',
    'organization-manager': 'Gerente',
    'master-admin': 'Administrador principal',
    sysadmin: 'Administrador del sistema',
  },
  fr: {
    employee: 'Employé',
    'organization-employee': 'Employé',
    cashier: 'Caissier',
    counselor: 'Moniteur',
    'store-manager': 'Responsable de la boutique',
    'property-manager': 'Gestionnaire immobilier',
    concierge: 'Concierge',
    registrar: 'Responsable des inscriptions',
    director: 'Directeur',
    admin: 'Administrateur',
    'organization-manager': 'Gérant',
    'master-admin': 'Administrateur principal',
    sysadmin: 'Administrateur système',
  },
}
