// The name of the screen being shown.

import { useMatches, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly name?: string
  }
}

export const useRouteName = (): string | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.name })

/**
 * The query of the address. All values are strings, so a person's number is not parsed as a number.
 */
export const useQueryText = (): Readonly<Record<string, string | undefined>> =>
  useSearch({ strict: false })
