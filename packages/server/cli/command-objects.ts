// The object store that a command uses: the bucket if one is configured, otherwise the folder in
// DATA_DIR.

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createDiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { createS3Objects } from '../adapters/objects-s3/s3-objects.ts'
import type { Config } from '../config.ts'
import type { ObjectStore } from '../ports/object-store.ts'

export const openCommandObjects = ({ s3, dataFolder }: Config): ObjectStore =>
  s3
    ? createS3Objects(s3)
    : // Commands never sign URLs, so any secret will do.
      createDiskObjects({
        folder: path.join(dataFolder, 'objects'),
        secret: randomBytes(32),
        now: Date.now,
      })
