import type { Host } from '@lodgepole/domain/kernel/host'

/**
 * An organization's host knows the objects of that organization alone; the main portal and the
 * console know all.
 */
export const isOfHost = (name: string, host: Host): boolean =>
  host.kind !== 'organization' || name.startsWith(`${host.organizationId}/`)
