// An object store belongs to one installation. Two that share a bucket would remove each other's
// files, so a server, a backup or a restore whose database has another id than the store's marker
// refuses to work with it.

import path from 'node:path'
import type { Config } from './config.ts'
import type { ObjectStore } from './ports/object-store.ts'
import { MARKER_NAME } from './ports/store-marker.ts'

export type StorePlace = Pick<Config, 's3' | 'dataFolder'>

export const nameStore = ({ s3, dataFolder }: StorePlace): string =>
  s3 ? `the bucket ${s3.bucket}` : `the folder ${path.join(dataFolder, 'objects')}`

export interface StoreFault {
  readonly what: string
  readonly fix: string
}

export class ForeignStore extends Error implements StoreFault {
  override readonly name = 'ForeignStore'
  readonly what: string
  readonly fix: string

  constructor({ what, fix }: StoreFault) {
    super(`${what} ${fix}`)
    this.what = what
    this.fix = fix
  }
}

const foreignStore = (place: StorePlace, owner: string, own: string): ForeignStore =>
  new ForeignStore({
    what:
      `The object store, ${nameStore(place)}, holds the files of another installation (its ` +
      `marker says ${owner}, this database is ${own}).`,
    fix:
      `Give this installation ${place.s3 ? 'a bucket' : 'a DATA_DIR'} of its own, or use the ` +
      'database that the files belong to. If that database is lost, run npm run restore -- ' +
      '--from FOLDER --keep-objects on an empty one. If no other installation uses these files, ' +
      `remove ${MARKER_NAME} there.`,
  })

/** Takes a store that belongs to nobody yet. Throws if it belongs to another installation. */
export const claimStore = async (
  { marker }: ObjectStore,
  place: StorePlace,
  installationId: string,
): Promise<void> => {
  const owner = await marker.claim(installationId)
  if (owner !== installationId) throw foreignStore(place, owner, installationId)
}

/** Changes nothing. A store without a marker is fine: the next start writes it. */
export const requireOwnStore = async (
  { marker }: ObjectStore,
  place: StorePlace,
  installationId: string,
): Promise<void> => {
  const owner = await marker.read()
  if (owner !== undefined && owner !== installationId)
    throw foreignStore(place, owner, installationId)
}
