import type { Locator } from 'vitest/browser'

/** Puts a text into a field at its caret in one piece, as a paste, a dictation or the browser's autofill does. */
export async function insertText(field: Locator, text: string): Promise<void> {
  const element = field.element() as HTMLInputElement | HTMLTextAreaElement
  element.focus()
  document.execCommand('insertText', false, text)
}
