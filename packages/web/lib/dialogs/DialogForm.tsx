// A small form over the page: its fields, why the last try was refused, and the buttons at its
// foot.

import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormFoot } from '../../ui/Form.tsx'
import { RefusedNotice } from '../errors/RefusedNotice.tsx'
import { Form, type FormProps } from '../forms/Form.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'

interface DialogFormProps extends Pick<
  FormProps,
  'attempt' | 'check' | 'refused' | 'look' | 'className'
> {
  readonly title: ReactNode
  readonly wide?: boolean
  /** Closes the dialog when it is done; without that it stays, for another look. */
  readonly onSubmit: (close: () => void) => unknown
  readonly onClosed: () => void
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** Why the last try was refused. Left out where a field says so. */
  readonly messageFor?: ((error: unknown) => string) | undefined
  /** More than words about the refusal, in its place. */
  readonly notice?: ReactNode
  /** The word on the button that does it. Left out where there is nothing to do. */
  readonly action?: ReactNode
  readonly isDanger?: boolean | undefined
  /** There is nothing that a press could do; the form says why. */
  readonly isOff?: boolean
  readonly actionRef?: Ref<HTMLButtonElement> | undefined
  /** Other buttons. */
  readonly renderMore?: (close: () => void) => ReactNode
  /** The word on the button that does nothing, where "Cancel" is not it. */
  readonly cancel?: ReactNode
  /** What that button does where it does not close the dialog, as the way back to a step before. */
  readonly onCancel?: (() => void) | undefined
  /** Of several steps in one dialog: each begins anew, so that no press counts for the next. */
  readonly step?: string
  /** In a long form the buttons stay in sight while it scrolls. */
  readonly hasStickyFoot?: boolean
}

export const DialogForm = ({
  title,
  wide = false,
  attempt,
  onSubmit,
  onClosed,
  children,
  messageFor,
  notice,
  action,
  isDanger = false,
  isOff = false,
  actionRef,
  renderMore,
  cancel,
  onCancel,
  step,
  hasStickyFoot = false,
  look = 'flow',
  ...form
}: DialogFormProps) => {
  const Foot = hasStickyFoot ? FormFoot : DialogFoot
  const mustWait = attempt !== undefined && attempt.waitSeconds > 0
  return (
    <Dialog title={title} wide={wide} onClosed={onClosed}>
      {(close) => (
        <Form key={step} {...form} look={look} attempt={attempt} onSubmit={() => onSubmit(close)}>
          {typeof children === 'function' ? children(close) : children}
          {notice}
          {messageFor && <RefusedNotice error={attempt?.error} messageFor={messageFor} />}
          <Foot>
            {action && (
              <Button
                type="submit"
                variant={isDanger ? 'danger' : 'primary'}
                loading={attempt?.busy}
                {...(isOff || mustWait ? { 'aria-disabled': true } : {})}
                {...(actionRef ? { ref: actionRef } : {})}
              >
                {action}
              </Button>
            )}
            {renderMore?.(close)}
            <Button variant="gray" onClick={onCancel ?? close}>
              {cancel || <Trans>Cancel</Trans>}
            </Button>
          </Foot>
        </Form>
      )}
    </Dialog>
  )
}
