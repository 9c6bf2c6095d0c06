import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'

/** The investment that a page asks for, in whole pesos and days; a term that is not offered means 24 months. */
export type AskedInvestment = { bankId: number; bankName: string; amountCop: number; termDays: number }

const BankQuoteHost = lazyPart(() => import('./bank-quote-host.tsx').then((part) => part.BankQuoteHost))

/**
 * M01, M02, M05, M06: asks for the parameters of an investment with one bank, and opens it.
 * @returns `ask` opens the dialog for a bank (one that is no partner gets its own), and `dialog` is placed somewhere in
 *   the page. What is behind it is fetched when it is asked for the first time.
 */
export function useBankQuotePrompt(): { ask: (choice: AskedInvestment) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ choice: AskedInvestment; number: number }>()
  const ask = useCallback(
    (choice: AskedInvestment) => setAsked((before) => ({ choice, number: (before?.number ?? 0) + 1 })),
    [],
  )
  return { ask, dialog: asked ? <BankQuoteHost key={asked.number} choice={asked.choice} /> : null }
}
