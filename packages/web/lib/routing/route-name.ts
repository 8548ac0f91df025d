// Which screen is being shown, by its name.

import { useMatches, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly name?: string
  }
}

export const useRouteName = (): string | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.name })

/** The query of the address. Every value is text: a person's number is not turned into a figure. */
export const useQueryText = (): Readonly<Record<string, string | undefined>> =>
  useSearch({ strict: false })
