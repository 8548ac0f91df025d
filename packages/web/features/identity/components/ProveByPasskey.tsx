// Asks for a passkey again.

import { Trans } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { askForPasskey } from '../../../lib/session/passkeys.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { AttemptNotice } from './AttemptNotice.tsx'
import styles from './Form.module.css'
import { beginPasskeyProof, proveIdentity } from '../api.ts'

export const ProveByPasskey = ({ onProved }: { readonly onProved: () => void }) => {
  const attempt = useAttempt()
  const prove = async () => {
    const { options } = (await beginPasskeyProof()).item
    const passkey = await askForPasskey(options)
    if (!passkey) return
    await proveIdentity({ passkey })
    onProved()
  }
  return (
    <div className={styles.form}>
      <Button
        variant="light"
        wide
        icon={<IconKey size={18} aria-hidden />}
        onClick={() => attempt.run(prove)}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <AttemptNotice attempt={attempt} />
    </div>
  )
}
