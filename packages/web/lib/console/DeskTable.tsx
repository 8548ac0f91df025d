// Rows for a desk: columns beside each other where there is room, below each other on a phone.
// Arrows go from row to row, and the row's first button opens it; where a field above controls the
// rows, the focus stays there and its chosen row is read out.

import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './DeskTable.module.css'

interface DeskColumn {
  readonly name: string
  readonly title: ReactNode
  /** Its part of the width, as a grid says it. */
  readonly width: string
  /** Where the columns do not fit beside each other: at the end of the first line. */
  readonly atEnd?: true
  /** There its title stands before what it says. */
  readonly isNamed?: true
  /** There it is left out. */
  readonly isWide?: true
}

interface DeskRow {
  readonly key: string
  /** By which the field that controls the rows names it. */
  readonly id?: string
  readonly isCurrent?: boolean
  /** One for each column. */
  readonly cells: readonly ReactNode[]
}

interface DeskTableProps {
  readonly label: string
  readonly columns: readonly DeskColumn[]
  readonly rows: readonly DeskRow[]
  /** Of the field that controls it. */
  readonly controlledAs?: string
  /** Of what was asked before; the answer is on its way. */
  readonly isStale?: boolean
}

const OPENS = 'data-opens-row'

interface OpenRowProps {
  readonly onOpen: () => void
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** The whole row is its button's, but for what else can be pressed there. */
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

/** The same for a link. */
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
      {/* The buttons in it have the focus; their arrows arrive here. */}
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
