import { commands, page } from 'vitest/browser'
import { untilStill } from './absent.ts'

/** The parts of the question of the simulator. */
export const amountField = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
export const termChoice = (days: number) => page.getByRole('radio', { name: new RegExp(`^${days} días`) })

/** Chooses a term as a finger does: the circle itself is hidden behind its card. */
export async function chooseTerm(days: number): Promise<void> {
  await termChoice(days).click({ force: true })
}

/** Touches what is in the place of a term that cannot be chosen, as one does on a page that no longer moves. */
export async function tapTerm(days: number): Promise<void> {
  await untilStill()
  await commands.tap(page.getByRole('button', { name: new RegExp(`^${days} días`) }).selector)
}
