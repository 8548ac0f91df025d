// A logo as members see it: at most large enough for 250 by 200 on a high-density screen.

import { settingsRefusals } from '@lodgepole/domain/organizations/settings/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { savePicture } from '../files/index.ts'

const FRAME = { width: 500, height: 400 }

export const saveLogo = async (
  store: ObjectStore,
  organizationId: string,
  pictureBase64: string,
): Promise<Result<{ readonly logoUrl: string }, Refusal>> => {
  const logoUrl = await savePicture(store, `${organizationId}/logos`, pictureBase64, FRAME)
  return logoUrl === undefined ? refuse(settingsRefusals.LOGO_NOT_READABLE) : ok({ logoUrl })
}
