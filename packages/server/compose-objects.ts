// Where files and pictures are stored: in the data folder or in a bucket.

import path from 'node:path'
import { createDiskObjects } from './adapters/objects-disk/disk-objects.ts'
import { createS3Objects } from './adapters/objects-s3/s3-objects.ts'
import type { S3Config } from './bucket-settings.ts'
import type { Config } from './config.ts'
import { makePrivate } from './platform/private-folder.ts'
import type { ObjectStore } from './ports/object-store.ts'

export const openObjects = (
  { s3, dataFolder }: Config,
  uploadSecret: Uint8Array,
  now: () => number,
) => {
  const folder = path.join(dataFolder, 'objects')
  for (const one of [folder, path.join(dataFolder, 'mail')]) makePrivate(one)
  const uploads = s3 ? undefined : createDiskObjects({ folder, secret: uploadSecret, now })
  const store: ObjectStore = uploads ?? createS3Objects(s3 as S3Config)
  return {
    store,
    /** Accepts uploads from browsers when no bucket does. */
    uploads,
    portraitsFolder: folder,
  }
}
