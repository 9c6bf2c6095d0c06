import type { SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { drawsMark } from '../../static-runtime/events.ts'

/** A question, and whether the visitor typed or chose it; else it came from the address or an earlier visit. */
export type DrawnQuestion = { value: SimulationInput; isTyped: boolean }

const findForm = () => document.querySelector<HTMLFormElement>('[data-simulator]')

/** Notes which question the finished page shows by now. */
export function noteDrawnQuestion(drawn: DrawnQuestion): void {
  const form = findForm()
  if (form) form.dataset.asked = JSON.stringify(drawn)
}

/** Out: the question that the light script has drawn last, while the page is still its own; else undefined. */
export function readDrawnQuestion(): DrawnQuestion | undefined {
  if (typeof document === 'undefined' || !document.documentElement.hasAttribute(drawsMark)) return undefined
  const asked = findForm()?.dataset.asked
  return asked ? (JSON.parse(asked) as DrawnQuestion) : undefined
}
