import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasSession } from '../../lib/session.ts'
import { readAttribution, readGiftAcceptedAt, readStoredBonus, readStoredPrize } from '../../lib/storage.ts'

/** Parameters of the address that are never a bonus: the question itself. */
const ofQuestion: readonly string[] = ['monto', 'plazo']

/**
 * Whether this visit may have a bonus: its address has more than the question; the browser has data of a campaign; or
 * there is a session, which may have an invitation. Once true, it stays true. False in finished HTML.
 */
export function useHasBonuses(): boolean {
  const [query] = useSearchParams()
  const [may, setMay] = useState(false)
  const saysMore = [...query.keys()].some((name) => !ofQuestion.includes(name))
  useEffect(() => {
    const kept = [...Object.values(readAttribution()), readStoredBonus(), readStoredPrize(), readGiftAcceptedAt()]
    if (saysMore || kept.some((one) => one !== undefined)) setMay(true)
  }, [saysMore])
  // Only at first: a sign-in over the page continues elsewhere, and must not disturb it before.
  useEffect(() => {
    if (hasSession()) setMay(true)
  }, [])
  return may
}
