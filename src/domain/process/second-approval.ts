import type { Transition } from './transitions.ts'

/**
 * O04, A17: whether a step of staff takes two of them. It does where the word belongs to the bank or to the provider of
 * payments, so that staff only write down what was said elsewhere: the bank approved or declined, a PSE payment was
 * approved. In: a row of the table. Out: true for such a jump; false for what staff decide by their own work (they
 * approve or reject documents, cancel) and for papers signed by hand, which they hold themselves (`signed`).
 *
 * What the bank says with figures or papers of its own is no row of staff at all: an issue needs its certificate, a
 * renewal its new terms, an electronic signature its evidence, and to say that money was not found would have a customer
 * pay twice. Those come by the bank's protocol or not at all.
 */
export function requiresSecondApproval({ event, by }: Pick<Transition, 'event' | 'by'>): boolean {
  return event !== 'signed' && by.includes('staff') && (by.includes('bank') || by.includes('provider'))
}
