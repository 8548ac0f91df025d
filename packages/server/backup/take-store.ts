// The object store that a restore writes into: an empty one, or, where only the database was lost,
// the one that the old installation had. The store gets the marker of the restored installation
// before anything is copied.

import type { ObjectStore } from '../ports/object-store.ts'
import { nameStore, type StorePlace } from '../store-owner.ts'
import { compareStore, type StoreComparison } from './copy-objects.ts'
import type { Manifest } from './manifest.ts'

const MAX_NAMED = 10

const someOf = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
    : names.join(', ')
const named = (text: string, names: readonly string[]): string =>
  `${names.length} ${text}${names.length > 0 ? ` (${someOf(names)})` : ''}`

/** What the operator has said about objects that are in the store already. */
export type StoreUse =
  /** There should be none. */
  | 'empty'
  /** They belong to the installation of the backup, as its marker says. */
  | 'keep'
  /** They belong to it, although the marker says something else or is missing. */
  | 'claim'

export interface StoreTerms {
  readonly place: StorePlace
  /** The id that the restored installation gets. */
  readonly installationId: string
  readonly storeUse: StoreUse
}

export interface FreeStore extends StoreComparison {
  /** The marker that the store had before, if it was another one. */
  readonly formerMarker: string | undefined
}

const aboutObjects = (
  { added, changed, missing }: StoreComparison,
  { objects }: Manifest,
): string =>
  [
    `Taking over the object store: ${objects.length - missing.length - changed.length} objects ` +
      'are as in the backup',
    named('are missing and copied', missing),
    named('are damaged and replaced', changed),
    `${added.length} are not in the backup and stay`,
  ].join(', ')

const KEEP =
  'If only the database was lost and these are its objects, add --keep-objects, which verifies ' +
  'them and copies what is missing. Never do that beside an installation that uses them.'
const CLAIM =
  'If you are sure that these objects belong to the installation of the backup and that nothing ' +
  'else uses them, add --claim-objects, which verifies them and copies what is missing.'
const END = 'Otherwise use an empty object store. Nothing was changed.'

const aboutOther = (owner: string, { installationId: backupId }: Manifest): string =>
  `holds the files of another installation (its marker says ${owner}, and the backup ` +
  `${backupId === undefined ? 'does not say which one it is of' : `is of ${backupId}`}).`

/** Says nothing where the operator has confirmed what the marker says. */
const requireMarker = (
  owner: string | undefined,
  manifest: Manifest,
  { place, installationId, storeUse }: StoreTerms,
): void => {
  if (owner === undefined || owner === installationId || storeUse === 'claim') return
  const store = `The object store is not empty: ${nameStore(place)}`
  if (owner !== manifest.installationId)
    throw new Error(`${store} ${aboutOther(owner, manifest)} ${CLAIM} ${END}`)
  if (storeUse === 'empty')
    throw new Error(`${store} holds the files of the installation of the backup. ${KEEP} ${END}`)
}

const requireNothingUnmarked = (
  { added, missing }: StoreComparison,
  { objects }: Manifest,
  place: StorePlace,
): void => {
  const found = objects.length - missing.length + added.length
  if (found > 0)
    throw new Error(
      `The object store is not empty: ${nameStore(place)} has ${found} objects ` +
        `${added.length > 0 ? `(${someOf(added)}) ` : ''}and no marker that says whose they are. ` +
        `${CLAIM} ${END}`,
    )
}

const requireNoOthers = ({ added, changed }: StoreComparison): void => {
  const others = [...added, ...changed]
  if (others.length > 0)
    throw new Error(
      `The object store is not empty: it has ${others.length} objects that are not in the ` +
        `backup (${someOf(others)}). ${CLAIM} ${END}`,
    )
}

/** Changes nothing. Throws when the store is not the restore's to use. */
export const findFreeStore = async (
  store: ObjectStore,
  manifest: Manifest,
  terms: StoreTerms,
  say: (text: string) => void,
): Promise<FreeStore> => {
  const { installationId, storeUse, place } = terms
  const owner = await store.marker.read()
  requireMarker(owner, manifest, terms)
  const found = await compareStore(store, manifest)
  if (owner === undefined && storeUse !== 'claim') requireNothingUnmarked(found, manifest, place)
  if (storeUse === 'empty') requireNoOthers(found)
  else say(aboutObjects(found, manifest))
  return { ...found, formerMarker: owner === installationId ? undefined : owner }
}
