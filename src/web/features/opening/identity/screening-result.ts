import type { IdentityState } from './use-identity.ts'

/** Whether the process may go on: `stopped` when the lists or the bank say that it may not with this bank. */
export type ScreeningResult = 'pending' | 'clear' | 'stopped'

/**
 * @param facts - Whether the process is still in its first status, its restriction flag, how the screening goes, and
 *   the bank's answer about the person (P08: '00' clear, '04' on a restrictive list, '07' vetoed).
 * @returns What that comes to. In the first status the screening decides, later the bank's answer (rule 10).
 */
export function screeningResult(facts: {
  isLead: boolean
  hasRestrictions: boolean
  screening: IdentityState['screening'] | undefined
  verification: '00' | '04' | '07' | undefined
}): ScreeningResult {
  const { isLead, hasRestrictions, screening, verification } = facts
  if (hasRestrictions || verification === '04' || verification === '07' || screening === 'review') return 'stopped'
  const clear = isLead ? screening === 'clear' : verification === '00'
  return clear ? 'clear' : 'pending'
}
