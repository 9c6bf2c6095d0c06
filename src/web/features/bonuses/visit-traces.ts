import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { promoCode } from '#domain/bonuses/promo-bonus.ts'
import { readVisitTraces, storeVisitTraces, type VisitTraces } from '../../lib/storage.ts'

const nothing: VisitTraces = { ref: undefined, refCode: undefined, promoBonus: undefined, eventBonus: undefined }

/**
 * What a link brings along. In: its query. Out: the campaign (`ref`), the code of who invited one (`refcode`), the
 * promotional bonus (`promo-bonus`) and whether it comes from an event (`event_bonus=1`); only what makes sense.
 */
export function tracesOf(query: URLSearchParams): VisitTraces {
  const [ref, refCode] = [query.get('ref'), query.get('refcode')]
  return {
    ref: ref && /^[\w.-]{1,80}$/.test(ref) ? ref : undefined,
    refCode: refCode && /^[\w-]{1,40}$/.test(refCode) ? refCode : undefined,
    promoBonus: promoCode(query.get('promo-bonus')),
    eventBonus: query.get('event_bonus') === '1' ? '1' : undefined,
  }
}

/** Keeps what the address brings along, and tells what is known of the visit; nothing in finished HTML. */
export function useVisitTraces(): VisitTraces {
  const [query, setQuery] = useSearchParams()
  const [traces, setTraces] = useState(nothing)

  useEffect(() => {
    storeVisitTraces(tracesOf(query))
    setTraces(readVisitTraces())
    if (!query.has('refcode')) return
    // Kept once, the code leaves the address: a link that is passed on invites for nobody by accident.
    const rest = new URLSearchParams(query)
    rest.delete('refcode')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }, [query, setQuery])

  return traces
}
