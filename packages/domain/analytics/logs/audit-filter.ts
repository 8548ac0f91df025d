// Filters of the audit log.

/**
 * Who did it: people, the portal's own jobs (which may notify a thousand households of a thousand
 * invoices), or programs with an API key.
 */
export const auditActors = ['people', 'system', 'key'] as const
export type AuditActors = (typeof auditActors)[number]

/** How a person relates to an entry: they did it, it is about them, or either. */
export const auditParts = ['by', 'about', 'either'] as const
export type AuditPart = (typeof auditParts)[number]
