import type { getBank } from '#contract/banks.ts'
import type { CallAnswer } from '#contract/call.ts'

/** How a bank's turbo CDT is paid. `isForced`: it is the only way here, whatever is chosen besides (B §4.8). */
export type TurboPlan = { paymentMethod: 'pse' | 'transfer'; isForced: boolean }

/**
 * @param bank - What a bank allows.
 * @returns How its turbo CDT is paid, or nothing where it opens none. A bank that blocks PSE for turbo has turbo forced
 *   on: there is no payment left that would turn it off (B §4.8).
 */
export function turboPlan(
  bank: Pick<CallAnswer<typeof getBank>, 'settings' | 'paymentMethods' | 'canBeOpened'>,
): TurboPlan | undefined {
  const { enabled, blockedPaymentsMethod: blocked } = bank.settings.turboCdt
  if (!enabled || !bank.canBeOpened) return undefined
  const paymentMethod = (['pse', 'transfer'] as const).find(
    (method) => bank.paymentMethods.includes(method) && !blocked.includes(method),
  )
  return paymentMethod && { paymentMethod, isForced: blocked.includes('pse') }
}
