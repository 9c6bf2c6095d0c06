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
      const target = event.target instanceof Element ? event.target : undefined
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target?.closest(fields) || document.querySelector('[role=dialog]')) return
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts, isOn])
}
