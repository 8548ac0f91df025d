// The frame of a screen: heading, what can be done, and, at the right end of the same line on wide screens, the corner that
// belongs to the shell (the person's picture). Screens use this and never think about the corner.

import { createContext, use, type ReactNode } from 'react'
import { Page, type PageProps } from '../ui/Page.tsx'

const Corner = createContext<ReactNode>(null)

export const CornerProvider = ({ corner, children }: { readonly corner: ReactNode; readonly children: ReactNode }) => (
  <Corner value={corner}>{children}</Corner>
)

export const Screen = ({ actions, ...rest }: PageProps) => {
  const corner = use(Corner)
  return (
    <Page
      {...rest}
      actions={
        (actions || corner) && (
          <>
            {actions}
            {corner}
          </>
        )
      }
    />
  )
}
