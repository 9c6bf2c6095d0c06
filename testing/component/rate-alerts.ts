import { createRateAlert, endRateAlert, getRateAlerts } from '#contract/rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type FakeServer, Refusal } from './fake-server.ts'

type Alert = {
  id: string
  bank_id: number | null
  term: number
  mark: string
  state: 'waiting'
  created_on: string
}

/** The rate alerts of a person: made, listed and ended, as the server keeps them. */
export function rateAlertsAt(server: FakeServer): void {
  let alerts: Alert[] = []
  server.answers(getRateAlerts, () => ({ alerts, most: 10 }))
  server.answers(createRateAlert, ({ body }) => {
    if (!document.cookie.includes('session=')) throw new Refusal('SESSION_REQUIRED')
    const { term, mark, bank_id = null } = body
    const created_on = civilDateInBogota(Date.now())
    const alert: Alert = { id: crypto.randomUUID(), bank_id, term, mark, state: 'waiting', created_on }
    alerts = [...alerts, alert]
    return alert
  })
  server.answers(endRateAlert, ({ params }) => {
    alerts = alerts.filter(({ id }) => id !== params.id)
    return { ended: true }
  })
}
