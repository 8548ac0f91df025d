// The front desk's data and actions: its place and direction from the address, the scans, and what
// the signed-in person may do there.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { useEffect, useState } from 'react'
import { useHandScanner } from '../../../../lib/console/scanner/use-hand-scanner.ts'
import { precacheApp } from '../../../../lib/offline/precache-app.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import type { Shown as Thing } from '../make-scan.ts'
import { useDesk } from '../use-desk.ts'

/** Processes scans at the desk, and remembers why the last one failed. */
export const useFrontDesk = () => {
  const address = useSearchParam('place')
  const desk = useDesk(address.value)
  // The direction is also part of the address, so that a reload at an exit doesn't start checking
  // people in.
  const meaning = useSearchParam('scan')
  const direction: Direction = meaning.value === 'out' ? 'out' : 'in'
  const roles = useLogin()?.roles
  const [fault, setFault] = useState<unknown>()
  const { look, since } = desk
  const stored = look.data?.stored
  const hasDesk = stored !== undefined
  // Once a desk has been open, the browser caches what opens it offline.
  useEffect(() => {
    if (hasDesk) precacheApp()
  }, [hasDesk])
  // The place is part of the address, so that it survives a reload, even offline.
  const placeId = stored?.place.placeId ?? ''
  useEffect(() => {
    if (placeId !== '' && placeId !== address.value) address.set(placeId, { replace: true })
    // The address follows the place shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [placeId])
  const scan = async (thing: Thing, way: Direction) => {
    setFault(undefined)
    await desk.scan(thing, way).catch(setFault)
  }
  useHandScanner((code) => void scan({ code }, direction), hasDesk)
  const can = (capability: Capability) => roles !== undefined && hasCapability(roles, capability)
  return {
    desk,
    stored,
    direction,
    setDirection: (way: Direction) => meaning.set(way === 'out' ? way : '', { replace: true }),
    setPlace: (chosen: string) => address.set(chosen, { replace: true }),
    scan,
    fault,
    can,
    isOnline: since === undefined,
    // As of the last poll, which is at most a few seconds old.
    nowSeconds: (look.dataUpdatedAt + (stored?.aheadMs ?? 0)) / 1000,
  }
}

type Capability = Parameters<typeof hasCapability>[1]
export type FrontDeskState = ReturnType<typeof useFrontDesk>

/** What is open next to the roster. */
export type OpenedAtDesk =
  | { readonly kind: 'camera' | 'place' }
  | { readonly kind: 'walk-in'; readonly eventId: string }
