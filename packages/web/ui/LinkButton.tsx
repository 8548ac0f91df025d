// A link that looks like a button. It navigates, so it is an anchor, or the router's link passed as
// `component`.

import type { ComponentPropsWithRef, ElementType } from 'react'
import { buttonClass, ButtonBody, type ButtonLook } from './ButtonBody.tsx'

type LinkButtonProps<C extends ElementType = 'a'> = ButtonLook & { readonly component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof ButtonLook | 'component'
  >

export const LinkButton = <C extends ElementType = 'a'>(props: LinkButtonProps<C>) => {
  const { component, variant, size, wide, icon, iconAfter, className, children, ...rest } =
    props as LinkButtonProps<'a'>
  const Component: ElementType = component ?? 'a'
  return (
    <Component {...rest} className={buttonClass({ variant, size, wide, className })}>
      <ButtonBody icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonBody>
    </Component>
  )
}
