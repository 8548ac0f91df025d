// A button that asks for confirmation before something that is hard to undo. Errors appear in the
// dialog, where the person is looking, not on the page behind it.

import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAttempt } from '../forms/use-attempt.ts'

interface ButtonWithConfirmProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly className?: string | undefined
  /** For the console's dense tables. */
  readonly size?: 'dense'
  readonly title: ReactNode
  /** Explains the consequences. */
  readonly children: ReactNode
  /** The label of the button that confirms. */
  readonly action: ReactNode
  /** The label of the button that cancels, where "Cancel" would be ambiguous. */
  readonly cancelLabel?: ReactNode
  readonly onConfirm: () => Promise<void>
  /** Shows why the action failed. */
  readonly Refusal: ComponentType<{ readonly error: unknown }>
}

export const ButtonWithConfirm = ({
  label,
  icon,
  className,
  size,
  title,
  children,
  action,
  cancelLabel,
  onConfirm,
  Refusal,
}: ButtonWithConfirmProps) => {
  const [asking, setAsking] = useState(false)
  const attempt = useAttempt()
  return (
    <>
      <Button
        variant="gray"
        icon={icon}
        className={className}
        {...(size ? { size } : {})}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          action={action}
          cancelLabel={cancelLabel}
          onConfirm={() => attempt.run(onConfirm)}
          onClosed={() => setAsking(false)}
          notice={attempt.error !== undefined && <Refusal error={attempt.error} />}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
