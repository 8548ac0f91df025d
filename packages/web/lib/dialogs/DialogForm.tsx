// A small form over the page: its fields, the error of the last attempt, and the buttons at the
// bottom.

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
  /** Call `close` when done. If it isn't called, the dialog stays open for review. */
  readonly onSubmit: (close: () => void) => unknown
  readonly onClosed: () => void
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** The message for a refusal. Undefined when a field already shows it. */
  readonly messageFor?: ((error: unknown) => string) | undefined
  /** Replaces the error message with richer content. */
  readonly notice?: ReactNode
  /** The label of the button that submits. Omitted when there is nothing to submit. */
  readonly action?: ReactNode
  readonly isDanger?: boolean | undefined
  /** Submitting can't do anything now; the form says why. */
  readonly isOff?: boolean
  readonly actionRef?: Ref<HTMLButtonElement> | undefined
  /** Additional buttons. */
  readonly renderMore?: (close: () => void) => ReactNode
  /** The label of the button that dismisses, where "Cancel" doesn't fit. */
  readonly cancel?: ReactNode
  /** What that button does when it doesn't close the dialog, such as going back a step. */
  readonly onCancel?: (() => void) | undefined
  /**
   * Identifies the current step of several in one dialog. Each step mounts anew, so that a press
   * never counts for the next step.
   */
  readonly step?: string
  /** In a long form, the buttons stay visible while it scrolls. */
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
