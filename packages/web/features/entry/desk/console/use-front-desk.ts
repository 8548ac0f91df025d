// What the front desk shows and does: its place and direction from the address, the scans, and what
// the person who signed in may do there.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import type { Direction } from '@lodgepole/domain/entry/admit'
import { useEffect, useState } from 'react'
import { useHandScanner } from '../../../../lib/console/scanner/use-hand-scanner.ts'
import { precacheApp } from '../../../../lib/offline/precache-app.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import type { Shown as Thing } from '../make-scan.ts'
import { useDesk } from '../use-desk.ts'

/** Runs what a scan found through the desk, and remembers why the last one failed. */
export const useFrontDesk = () => {
  const address = useSearchParam('place')
  const desk = useDesk(address.value)
  // The address keeps the direction too: after a reload, an exit must not check people in.
  const meaning = useSearchParam('scan')
  const direction: Direction = meaning.value === 'out' ? 'out' : 'in'
  const roles = useLogin()?.roles
  const [fault, setFault] = useState<unknown>()
  const { look, since } = desk
  const stored = look.data?.stored
  const hasDesk = stored !== undefined
  // Only where a desk has been open, the browser stores what opens it without a network.
  useEffect(() => {
    if (hasDesk) precacheApp()
  }, [hasDesk])
  // The address keeps the place through a reload, even without a network.
  const placeId = stored?.place.placeId ?? ''
  useEffect(() => {
    if (placeId !== '' && placeId !== address.value) address.set(placeId, { replace: true })
    // The address follows the place that is shown.
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
    // As of the last look, which is a few seconds old at most.
    nowSeconds: (look.dataUpdatedAt + (stored?.aheadMs ?? 0)) / 1000,
  }
}

type Capability = Parameters<typeof hasCapability>[1]
export type FrontDeskState = ReturnType<typeof useFrontDesk>

/** What is open beside the roster. */
export type OpenedAtDesk =
  | { readonly kind: 'camera' | 'place' }
  | { readonly kind: 'walk-in'; readonly eventId: string }
