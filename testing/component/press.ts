import { type Locator, userEvent } from 'vitest/browser'

/** Puts the focus on a control. */
export async function focus(target: Locator): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
}

/**
 * Comes to a control by the keyboard, whatever was touched before: the browser then shows where the focus is, and what
 * explains the control opens.
 */
export async function focusByKeyboard(target: Locator): Promise<void> {
  await press(target, '{Shift>}{Tab}{/Shift}{Tab}')
}

/**
 * Presses keys on a control.
 * @param keys - Keys as `userEvent.keyboard` names them: `{Enter}`.
 */
export async function press(target: Locator, keys: string): Promise<void> {
  await focus(target)
  await userEvent.keyboard(keys)
}
