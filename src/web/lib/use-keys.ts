import { useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable]'

/**
 * O01: what keys do on a page. They do nothing in a field, in a dialog, or beside Control, Alt and the command key.
 * @param acts - By key. A change of it counts at the next press.
 * @param isOn - False where the person has switched the keys off.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.repeat || isModified(event) || isElsewhere(event)) return
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts, isOn])
}

/** Control, Alt or the command key is held: the press belongs to the browser. */
export const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

/** A field has the focus, or a dialog or a menu is open. */
export function isElsewhere({ target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(fields) !== null
  return isInField || isAsked()
}

/** A dialog that asks something or a menu is open; neither a panel beside a list nor a passing message is one. */
export const isAsked = (): boolean =>
  document.querySelector('[role=dialog]:not([data-side-panel], [data-toast]), [role=menu]') !== null
