// Rows for a desk: columns side by side where there is room, stacked on a phone. Arrow keys move
// between rows, and the row's first button opens it. When a field above controls the rows, the
// focus stays in the field and screen readers announce the current row.

import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './DeskTable.module.css'

interface DeskColumn {
  readonly name: string
  readonly title: ReactNode
  /** The column's share of the width, as a CSS grid track size. */
  readonly width: string
  /** When the columns are stacked, this one appears at the end of the first line. */
  readonly atEnd?: true
  /** When the columns are stacked, the title appears before the cell. */
  readonly isNamed?: true
  /** When the columns are stacked, this one is hidden. */
  readonly isWide?: true
}

interface DeskRow {
  readonly key: string
  /** The id that the controlling field uses for this row. */
  readonly id?: string
  readonly isCurrent?: boolean
  /** One per column. */
  readonly cells: readonly ReactNode[]
}

interface DeskTableProps {
  readonly label: string
  readonly columns: readonly DeskColumn[]
  readonly rows: readonly DeskRow[]
  /** The list id that the controlling field refers to. */
  readonly controlledAs?: string
  /** The rows answer the previous query; the new answer is still loading. */
  readonly isStale?: boolean
}

const OPENS = 'data-opens-row'

interface OpenRowProps {
  readonly onOpen: () => void
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** This button covers the whole row, except for the row's other buttons. */
export const OpenRow = ({ onOpen, isOpen, children }: OpenRowProps) => (
  <button
    type="button"
    className={styles.open}
    aria-expanded={isOpen}
    onClick={onOpen}
    {...{ [OPENS]: '' }}
  >
    {children}
  </button>
)

/** The class that makes a link cover the whole row. */
export const deskLink = styles.open
export const deskLabels = styles.words
export const deskSmall = styles.small
export const deskActions = styles.deeds

export const DeskTable = ({
  label,
  columns,
  rows,
  controlledAs,
  isStale = false,
}: DeskTableProps) => {
  const table = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const openers = [...(table.current?.querySelectorAll<HTMLButtonElement>(`[${OPENS}]`) ?? [])]
    const at = openers.indexOf(event.target as HTMLButtonElement)
    if (!by || at < 0) return
    event.preventDefault()
    openers[at + by]?.focus()
  }
  return (
    <div className={styles.frame}>
      {/* The buttons inside have the focus; this element receives their arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={table}
        role={controlledAs ? 'grid' : 'table'}
        id={controlledAs}
        aria-label={label}
        aria-busy={isStale}
        className={classNames(styles.table, isStale && styles.old)}
        style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
        onKeyDown={step}
      >
        <div role="row" className={styles.head}>
          {columns.map(({ name, title }) => (
            <span key={name} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        {rows.map(({ key, id, isCurrent = false, cells }) => (
          <div
            key={key}
            id={id}
            role="row"
            {...(controlledAs ? { 'aria-selected': isCurrent } : {})}
            className={classNames(styles.row, isCurrent && styles.current)}
          >
            {cells.map((cell, index) => (
              <span
                key={columns[index]?.name}
                role={controlledAs ? 'gridcell' : 'cell'}
                className={classNames(
                  styles.cell,
                  columns[index]?.atEnd && styles.end,
                  columns[index]?.isWide && styles.wide,
                )}
              >
                {columns[index]?.isNamed && cell ? (
                  <>
                    <span className={styles.name}>{columns[index]?.title}</span> {cell}
                  </>
                ) : (
                  cell
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
