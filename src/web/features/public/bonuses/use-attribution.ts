import { useEffect, useState } from 'react'
import { readVisitTraces, storeVisitTraces, type VisitTraces } from '../../../lib/storage.ts'
import { useAddressQuery } from '../../../lib/use-query-params.ts'
import { tracesOf } from '../../../lib/attribution.ts'

const nothing: VisitTraces = { ref: undefined, refCode: undefined, promoBonus: undefined, eventBonus: undefined }

/** Keeps what the address brings along, and tells what is known of the visit; nothing in finished HTML. */
export function useVisitTraces(): VisitTraces {
  const [query, changeQuery] = useAddressQuery()
  const [traces, setTraces] = useState(nothing)

  useEffect(() => {
    storeVisitTraces(tracesOf(query))
    setTraces(readVisitTraces())
    if (!query.has('refcode')) return
    // Kept once, the code leaves the address: a link that is passed on invites for nobody by accident.
    changeQuery((known) => {
      known.delete('refcode')
      return known
    })
  }, [query, changeQuery])

  return traces
}
