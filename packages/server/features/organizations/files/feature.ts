import { MAX_PHOTO_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { objectReadRoutes } from './read-routes.ts'
import { objectUploadRoutes } from './upload-routes.ts'
import { defineFeature } from '../../../platform/features/feature.ts'

export const filesFeature = defineFeature({
  name: 'organizations/files',
  routes: [
    objectReadRoutes,
    (
      app,
      { uploads }: { readonly uploads: Parameters<typeof objectUploadRoutes>[1] | undefined },
    ) => {
      if (uploads) objectUploadRoutes(app, uploads, MAX_PHOTO_BYTES)
    },
  ],
})
