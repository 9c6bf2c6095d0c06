import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody left in a control: its value, or whether it is ticked; and the caret, where it has one. */
type Answer = { value: string; isTicked: boolean; caret: number | null }

/**
 * What is typed or chosen in a finished page before the application is there counts (R09). React leaves a control as it
 * stands when it hydrates it, and hears of no change. So the field reads its own controls when it is mounted, and listens until the page is hydrated.
 * It hands on what differs from the finished page as a change, when the address is known too.
 *
 * @returns the ref of the element around the field's controls
 */
export function useEarlyInput<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const early = useRef(new Map<Control, Answer>())
  const hydrated = useHydrated()

  useLayoutEffect(() => {
    const { current: element } = place
    const { current: answers } = early
    if (hydrated || !element) {
      // One after the other, since an answer may change what the next one is given to; all of them before a paint.
      for (const [control, answer] of answers) queueMicrotask(() => control.isConnected && applyAnswer(control, answer))
      answers.clear()
      return
    }
    for (const control of element.querySelectorAll<Control>('input, textarea, select')) {
      if (isChanged(control)) answers.set(control, read(control))
    }
    const note = ({ target }: Event) => answers.set(target as Control, read(target as Control))
    element.addEventListener('input', note)
    return () => element.removeEventListener('input', note)
  }, [hydrated])

  return place
}

const isSelect = (control: Control): control is HTMLSelectElement => control.type.startsWith('select')
const isTick = ({ type }: Control) => type === 'radio' || type === 'checkbox'

const read = (control: Control): Answer => ({
  value: control.value,
  isTicked: 'checked' in control && control.checked,
  caret: isSelect(control) ? null : control.selectionStart,
})

function isChanged(control: Control): boolean {
  if (isSelect(control)) {
    const first = Math.max(
      [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
      0,
    )
    return control.selectedIndex !== first
  }
  if (!('checked' in control) || !isTick(control)) return control.value !== control.defaultValue
  // Of radio buttons the one that is chosen tells it for all.
  return control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
}

/** React hears of a change only where a control has another value than the one it set last. */
function applyAnswer(control: Control, { value, isTicked, caret }: Answer): void {
  if ('checked' in control && isTick(control)) {
    control.checked = !isTicked
    control.click()
    return
  }
  if (control.type === 'file' || isSelect(control)) {
    if (isSelect(control)) control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const hasCaret = caret !== null && document.activeElement === control
  if (hasCaret) control.setSelectionRange(caret, caret)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
