// Asks people to confirm their identity before changes to who can sign in.

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Dialog } from '../../../lib/dialogs/Dialog.tsx'
import { openProof } from '../../../lib/session/proof.ts'
import { useStore } from '../../../lib/state/store.ts'
import form from './Form.module.css'
import { ProveByCode } from './ProveByCode.tsx'
import { ProveByPasskey } from './ProveByPasskey.tsx'
import { ProveByPassword } from './ProveByPassword.tsx'

export const ProofDialog = () => {
  const proof = useStore(openProof)
  const isProved = useRef(false)
  if (!proof) return null
  return (
    <Dialog
      title={<Trans>Confirm it’s you</Trans>}
      onClosed={() => proof.onAnswered(isProved.current)}
    >
      {(close) => {
        const proved = () => {
          isProved.current = true
          close()
        }
        return (
          <>
            <p className={form.lead}>
              <Trans>Confirm it’s you to continue. We won’t ask again for five minutes.</Trans>
            </p>
            <div className={form.form}>
              {proof.ways.includes('passkey') && <ProveByPasskey onProved={proved} />}
              {proof.ways.includes('password') && (
                <ProveByPassword onProved={proved} onCancel={close} />
              )}
              {proof.ways.includes('code') && <ProveByCode onProved={proved} onCancel={close} />}
            </div>
          </>
        )
      }}
    </Dialog>
  )
}
