import { useEffect, useState } from 'react'
import { readKeptRates } from '../../../api/kept-rates.ts'
import { unreachedWords } from '../../../lib/at-fault.ts'
import { lastSeenLabel } from '../../../lib/last-seen-label.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfferListShape } from './offer-list.tsx'
import { rowsWhileLoading } from './offer-results.tsx'
import type { Simulation } from './use-simulation.ts'

/**
 * The simulator while the server cannot be reached. With the rates of this visit, or those that the service worker kept,
 * the figures stand, and it says of when they are. Without any it says that there are none.
 */
export function WithoutServer({ simulation }: { simulation: Simulation }) {
  const { state, receivedAt, retry, keep } = simulation
  const [keptAt, setKeptAt] = useState<number | 'none'>()

  useEffect(() => {
    let isOver = false
    void readKeptRates().then((kept) => {
      if (isOver) return
      if (!kept) return setKeptAt('none')
      setKeptAt(kept.keptAtMs)
      keep(kept.feed.rates)
    })
    return () => {
      isOver = true
    }
  }, [keep])
  // The server answers again.
  useEffect(() => () => keep(undefined), [keep])

  const again = (
    <Button look="secondary" size="small" onClick={retry}>
      Volver a intentar
    </Button>
  )
  if (state === 'unconfirmed') {
    // The rates of this visit are newer.
    const ofMs = receivedAt ?? (keptAt === 'none' ? undefined : keptAt)
    // A time of day ends with a point of its own.
    const title = ofMs === undefined ? 'Tasas de antes.' : `Tasas de ${lastSeenLabel(ofMs)}`
    return (
      <Notice kind="warning" live title={`${title} ${unreachedWords().title}`} action={again}>
        Calculamos con las últimas tasas que recibimos y las confirmamos apenas nos vuelvan a llegar. Para abrir un CDT
        necesitas internet y que respondamos.
      </Notice>
    )
  }
  if (keptAt !== 'none') return <OfferListShape count={rowsWhileLoading} />
  return (
    <Notice kind="error" live title="No pudimos consultar las tasas" action={again}>
      {`${unreachedWords().detail} Tu monto y tu plazo siguen aquí.`}
    </Notice>
  )
}
