// The object store that a restore writes into: an empty one, or, where only the database was lost,
// the one that the old installation had. The store gets the marker of the restored installation
// before anything is copied.

import type { ObjectStore } from '../ports/object-store.ts'
import { nameStore, type StorePlace } from '../store-owner.ts'
import { compareStore, type StoreComparison } from './copy-objects.ts'
import type { Manifest } from './manifest.ts'

const MAX_NAMED = 5

const someOf = (names: readonly string[]): string =>
  names.length > MAX_NAMED ? `${names.slice(0, MAX_NAMED).join(', ')} …` : names.join(', ')

export interface StoreTerms {
  readonly place: StorePlace
  readonly installationId: string
  /** The operator has confirmed that these objects belong to the installation of the backup. */
  readonly keepsObjects: boolean
}

export interface FreeStore extends StoreComparison {
  /** The marker that the store had before, if it was another one. */
  readonly formerMarker: string | undefined
}

const aboutObjects = (
  { added, changed, missing }: StoreComparison,
  { objects }: Manifest,
): string => {
  const same = objects.length - missing.length - changed.length
  return [
    `Taking over the object store: ${same} objects are as in the backup`,
    `${missing.length} are missing and copied`,
    `${changed.length} are damaged and replaced` +
      (changed.length > 0 ? ` (${someOf(changed)})` : ''),
    `${added.length} are not in the backup and stay`,
  ].join(', ')
}

const KEEP =
  'If only the database was lost and these are its objects, add --keep-objects, which verifies ' +
  'them and copies what is missing. Never do that beside an installation that uses them.'

/** Changes nothing. Throws when the store is not the restore's to use. */
export const findFreeStore = async (
  store: ObjectStore,
  manifest: Manifest,
  { place, installationId, keepsObjects }: StoreTerms,
  say: (text: string) => void,
): Promise<FreeStore> => {
  const owner = await store.marker.read()
  const formerMarker = owner === installationId ? undefined : owner
  if (formerMarker !== undefined && !keepsObjects)
    throw new Error(
      `The object store is not empty: ${nameStore(place)} holds the files of another ` +
        `installation (its marker says ${formerMarker}). ${KEEP} Otherwise use an empty object ` +
        'store. Nothing was changed.',
    )
  const found = await compareStore(store, manifest)
  const others = [...found.added, ...found.changed]
  if (others.length > 0 && !keepsObjects)
    throw new Error(
      `The object store is not empty: it has ${others.length} objects that are not in the ` +
        `backup (${someOf(others)}). ${KEEP} Nothing was changed.`,
    )
  if (keepsObjects) say(aboutObjects(found, manifest))
  return { ...found, formerMarker }
}
