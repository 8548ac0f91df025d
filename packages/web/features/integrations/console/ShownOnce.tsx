// A secret that is shown only once, to be copied now.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { Dialog, DialogFoot } from '../../../lib/dialogs/Dialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

interface ShownOnceProps {
  readonly title: string
  readonly secret: string
  readonly onClosed: () => void
}

export const ShownOnce = ({ title, secret, onClosed }: ShownOnceProps) => {
  const { t } = useLingui()
  const copy = () =>
    copyText(secret, {
      copied: t`Copied.`,
      failed: t`We couldn’t copy it. Select the text and copy it yourself.`,
    })
  return (
    <Dialog title={title} wide onClosed={onClosed}>
      {(close) => (
        <>
          <p>
            <Trans>Copy it now and keep it safe. We won’t show it again.</Trans>
          </p>
          <TextField
            label={<VisuallyHidden>{title}</VisuallyHidden>}
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
          />
          <DialogFoot>
            <Button icon={<IconCopy size={18} />} onClick={copy}>
              <Trans>Copy</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}
