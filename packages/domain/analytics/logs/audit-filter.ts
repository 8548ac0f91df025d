// How the audit log is narrowed.

/**
 * Who did it: people, the portal's own jobs (which tell a thousand households of a thousand
 * invoices), or programs with a key.
 */
export const auditActors = ['people', 'system', 'key'] as const
export type AuditActors = (typeof auditActors)[number]

/** What somebody has to do with an entry: they did it, it names them, or either. */
export const auditParts = ['by', 'about', 'either'] as const
export type AuditPart = (typeof auditParts)[number]
