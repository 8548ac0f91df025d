// Uploads and shows a picture. The browser scales it down first, because a camera's picture would
// be too large to send in one piece.

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { scalePictureToBase64 } from '../../../../../lib/files/scale-picture-to-base64.ts'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { useCommonErrorMessage } from '../../../../../lib/errors/use-common-error-message.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'
import { uploadLogo } from '../../api.ts'

/** Enough for a high-resolution screen. */
const MAX_SIZE_PX = [500, 400] as const

export const LogoField = ({
  label,
  about,
  value,
  error,
  disabled,
  onChange,
}: SettingFieldProps<'logo'>) => {
  const { t } = useLingui()
  const organizationId = useLogin()?.user.organizationId
  const picker = useRef<HTMLInputElement>(null)
  const attempt = useAttempt()
  const messageFor = useCommonErrorMessage()
  const upload = (file: File) =>
    attempt.run(async () => {
      const { item } = await uploadLogo({
        organizationId,
        pictureBase64: await scalePictureToBase64(file, MAX_SIZE_PX),
      })
      onChange(item.logoUrl)
    })
  const failed = attempt.error === undefined ? error : messageFor(attempt.error)
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      <div className={styles.logo}>
        {typeof value === 'string' && <img src={value} alt={t`The logo`} />}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={label}
          onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
        />
        <Button
          variant="gray"
          size="dense"
          loading={attempt.busy}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          {value ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {typeof value === 'string' && (
          <Button variant="plain" size="dense" disabled={disabled} onClick={() => onChange(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {failed && (
        <p className={styles.error} role="alert">
          {failed}
        </p>
      )}
    </fieldset>
  )
}
