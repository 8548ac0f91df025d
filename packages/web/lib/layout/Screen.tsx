// The frame of a screen: its heading, its actions, and the corner that belongs to the shell (the
// person's picture), which is at the right end of the same line on wide screens. Screens use this
// component and never deal with the corner.

import { createContext, use, useMemo, type ReactNode } from 'react'
import { Page, type PageProps } from '../../ui/Page.tsx'

const Corner = createContext<Pick<PageProps, 'corner' | 'hasWideCorner'>>({})

interface CornerProviderProps {
  readonly corner: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

export const CornerProvider = ({ corner, isWide = false, children }: CornerProviderProps) => {
  const value = useMemo(() => ({ corner, hasWideCorner: isWide }), [corner, isWide])
  return <Corner value={value}>{children}</Corner>
}

export const Screen = (props: PageProps) => <Page {...use(Corner)} {...props} />
