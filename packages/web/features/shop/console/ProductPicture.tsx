// The picture of a product: selected, scaled down here, shown, removed.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { scalePictureToBase64 } from '../../../lib/files/scale-picture-to-base64.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Desk.module.css'
import { useDeskChanges } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

/** Enough for a product card on a high-resolution screen. */
const MAX_SIZE_PX = [640, 480] as const

export const ProductPicture = ({
  url,
  onChange,
}: {
  readonly url: string | null
  readonly onChange: (url: string | null) => void
}) => {
  const { t } = useLingui()
  const { putPicture } = useDeskChanges()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const picker = useRef<HTMLInputElement>(null)
  const put = (file: File) =>
    attempt.run(async () =>
      onChange(await putPicture(await scalePictureToBase64(file, MAX_SIZE_PX))),
    )
  return (
    <div className={styles.picture}>
      {url ? <img src={url} alt={t`Product picture`} /> : <span aria-hidden="true" />}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t`Picture`}
        onChange={({ target }) => target.files?.[0] && void put(target.files[0])}
      />
      <Button
        variant="gray"
        size="dense"
        loading={attempt.busy}
        onClick={() => picker.current?.click()}
      >
        {url ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
      </Button>
      {url && (
        <Button variant="plain" size="dense" onClick={() => onChange(null)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
    </div>
  )
}
