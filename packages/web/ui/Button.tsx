// The product's button. While it is loading, or while the promise returned by its handler is
// pending, it ignores further presses. It stays focusable during that time (aria-disabled, not
// disabled), so that keyboard users keep their place.

import { useState, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react'
import { buttonClass, ButtonBody, type ButtonLook } from './ButtonBody.tsx'
import { createPressLock } from './press-lock.ts'

interface ButtonProps
  extends
    ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'onClick'> {
  readonly loading?: boolean | undefined
  /** May return a promise. The button is busy until it settles. */
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    wide,
    icon,
    iconAfter,
    className,
    children,
    loading = false,
    onClick,
    type = 'button',
    ...rest
  } = props
  const [pressed, setPressed] = useState(false)
  const [lock] = useState(() => createPressLock(setPressed))
  const busy = loading || pressed
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // This also prevents the form from being submitted, by this button or by Enter in a field.
    if (loading || lock.isLocked() || rest['aria-disabled'] === true) event.preventDefault()
    else lock.press(() => onClick?.(event))
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className }, busy)}
      onClick={click}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      <ButtonBody icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </ButtonBody>
    </button>
  )
}
