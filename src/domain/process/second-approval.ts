import type { Transition } from './transitions.ts'

/**
 * O04, A17: whether a step of staff needs four-eyes approval. It does where the decision is the bank's or the payment
 * provider's, and staff only record it: the bank approved or declined, a PSE payment was approved.
 * @param options - A row of the table.
 * @returns True for such a step; false for what staff decide themselves (they approve or reject documents, cancel) and
 *   for papers signed by hand, which they hold (`signed`). Staff have no row for what the bank states with its own
 *   figures or papers. An issue needs its certificate, a renewal its new terms, an electronic signature its evidence.
 *   To record that money was not found would make a customer pay twice. All these come only by the bank's protocol.
 */
export function requiresSecondApproval({ event, by }: Pick<Transition, 'event' | 'by'>): boolean {
  return event !== 'signed' && by.includes('staff') && (by.includes('bank') || by.includes('provider'))
}
