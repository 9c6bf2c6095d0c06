import { useEffect, useState } from 'react'
import { parseAttribution } from '../../../lib/attribution.ts'
import { type Attribution, readAttribution, storeAttribution } from '../../../lib/storage.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'

const nothing: Attribution = { ref: undefined, refCode: undefined, promoBonus: undefined, eventBonus: undefined }

/** Keeps what the address brings along, and tells what is known of the visit; nothing in finished HTML. */
export function useAttribution(): Attribution {
  const [query, changeQuery] = useQueryParams()
  const [traces, setTraces] = useState(nothing)

  useEffect(() => {
    storeAttribution(parseAttribution(query))
    setTraces(readAttribution())
    if (!query.has('refcode')) return
    // Kept once, the code leaves the address: a link that is passed on invites for nobody by accident.
    changeQuery((known) => {
      known.delete('refcode')
      return known
    })
  }, [query, changeQuery])

  return traces
}
