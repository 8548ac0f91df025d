// A button that asks before it does something not easily undone. What went wrong is said where the
// question stands, so that nobody looks for it on the page behind.

import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useAttempt } from '../forms/use-attempt.ts'

interface ButtonWithConfirmProps {
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly className?: string | undefined
  /** Of the dense tables of the console. */
  readonly size?: 'dense'
  readonly title: ReactNode
  /** What it means. */
  readonly children: ReactNode
  /** The word on the button that does it. */
  readonly action: ReactNode
  /** The word on the button that does nothing, where "Cancel" would be ambiguous. */
  readonly cancelLabel?: ReactNode
  readonly onConfirm: () => Promise<void>
  /** Why it was not done. */
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
