import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasSession } from '../../lib/session.ts'
import { readAttribution, readGiftAcceptedAt, readStoredBonus, readStoredPrize } from '../../lib/storage.ts'

/** What of the address never is a bonus: the question itself. */
const ofQuestion: readonly string[] = ['monto', 'plazo']

/**
 * Whether this visit may have a bonus: its address says more than the question, the browser keeps something of a
 * campaign, or somebody is signed in, whom an invitation may wait for. Once it may, it stays so. False in finished HTML.
 */
export function useHasBonuses(): boolean {
  const [query] = useSearchParams()
  const [may, setMay] = useState(false)
  const saysMore = [...query.keys()].some((name) => !ofQuestion.includes(name))
  useEffect(() => {
    const kept = [...Object.values(readAttribution()), readStoredBonus(), readStoredPrize(), readGiftAcceptedAt()]
    if (saysMore || kept.some((one) => one !== undefined)) setMay(true)
  }, [saysMore])
  // Only at first: a sign-in over the page leads away from it, and must not disturb it before.
  useEffect(() => {
    if (hasSession()) setMay(true)
  }, [])
  return may
}
