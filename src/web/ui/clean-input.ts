import type { ChangeEvent } from 'react'
import { cleanTyped } from '#domain/text/clean-text.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Controls whose text the browser keeps in order itself, or nobody but the person may change. */
const untouched = ['password', 'date', 'time', 'number', 'range', 'file', 'checkbox', 'radio']

/**
 * Puts the gate for text before the handler of a field: what is typed, pasted, dictated or filled in is there clean
 * (`src/domain/text/`), with the caret where it was. A letter that is still being composed is left alone.
 * @param onChange - The field's own handler, if any.
 * @returns The handler to give to the control.
 */
export function cleanBefore<Control extends TextControl>(onChange?: (event: ChangeEvent<Control>) => void) {
  return (event: ChangeEvent<Control>) => {
    const { nativeEvent, currentTarget: control } = event
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (!isComposing && !untouched.includes(control.type)) cleanControl(control)
    onChange?.(event)
  }
}

function cleanControl(control: TextControl): void {
  const { value, selectionStart } = control
  const clean = cleanTyped(value)
  if (clean === value) return
  control.value = clean
  // Fields of e-mail have no caret that a script may know.
  if (selectionStart === null) return
  const caret = cleanTyped(value.slice(0, selectionStart)).length
  control.setSelectionRange(caret, caret)
}
