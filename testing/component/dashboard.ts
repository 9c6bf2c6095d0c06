import type { WireAnswer } from '#contract/call.ts'
import type { getDashboard } from '#contract/portal.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'

type Dashboard = WireAnswer<typeof getDashboard>

/**
 * The portal of a person: by default of one who has nothing yet.
 * @param known - What differs.
 */
export function buildDashboard(known: Partial<Dashboard> = {}): Dashboard {
  return {
    full_name: 'Prueba Ahorradora',
    level: { id: 'primerizo', label: 'Primerizo' },
    invested: 0,
    net_interest: 0,
    deposits: [],
    coverage: [],
    tax_years: [],
    open_processes: 0,
    ...known,
  }
}

/**
 * A deposit in the portal of 15 million pesos at Coltefinanciera.
 * @param options - When it opened and matures, in days from today.
 */
export function buildDeposit({ openedDays = 0, maturesInDays = 360 } = {}): Dashboard['deposits'][number] {
  const today = civilDateInBogota(Date.now())
  const canDecide = maturesInDays <= 30
  return {
    process_uuid: crypto.randomUUID(),
    bank_id: 24,
    bank_name: 'Coltefinanciera',
    capital: 15_000_000,
    net_interest: 1_756_800,
    rate: '12.200',
    term: 360,
    day_base: 360,
    opening_date: addDays(today, openedDays),
    maturity_date: addDays(today, maturesInDays),
    can_decide: canDecide,
    decide_from: addDays(today, maturesInDays - 30),
    status_label: 'Tu CDT está activo',
  }
}
