import type { Host } from '@lodgepole/domain/kernel/host'

/**
 * An organization's host can access only that organization's objects. The main portal and the
 * console can access all.
 */
export const isOfHost = (name: string, host: Host): boolean =>
  host.kind !== 'organization' || name.startsWith(`${host.organizationId}/`)
