import { type RefObject, useCallback, useEffect } from 'react'
import { isDrawn } from './drawn-rows.ts'
import { actionOfKey } from './list-keys.ts'
import { isElsewhere, isModified } from './use-keys.ts'

type RowKeys = {
  /** What holds the rows; each row's link carries `data-row`. */
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
  /** Chooses the row of an id, or lets it go; absent where rows are not chosen. */
  onChoose?: (rowId: string) => void
  /** False where the person has switched the keys off. */
  isOn: boolean
}

/**
 * O01, N05: moves through the rows by keyboard.
 * @returns Puts the focus on the first row that is shown.
 */
export function useRowKeys({ list, search, onHelp, onChoose, isOn }: RowKeys): () => void {
  const focusRow = useCallback(
    (step: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(isDrawn)
      const at = rows.findIndex((row) => row.matches(':focus'))
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    },
    [list],
  )

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      const action = actionOfKey({
        key: event.key,
        isModified: isModified(event),
        isElsewhere: isElsewhere(event),
        isOnRow: target?.matches('[data-row]') ?? false,
      })
      if (!action) return
      event.preventDefault()
      if (action === 'next') focusRow(1)
      if (action === 'previous') focusRow(-1)
      if (action === 'choose') onChoose?.(target?.getAttribute('data-row') ?? '')
      if (action === 'search') {
        search.current?.focus()
        search.current?.select()
      }
      if (action === 'help') onHelp()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [focusRow, search, onHelp, onChoose, isOn])

  return useCallback(() => focusRow(1), [focusRow])
}
