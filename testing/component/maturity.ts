import type { MaturityView } from '#contract/renewals.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { decisionLabels } from '#domain/process/renewals/decision.ts'

/**
 * The end of a deposit of 15 million pesos at Coltefinanciera, 360 days from today.
 * @param known - What differs.
 */
export function buildMaturity(known: Partial<WireKeys<MaturityView>> = {}): WireKeys<MaturityView> {
  const { maturity_date: maturityDate = addDays(civilDateInBogota(Date.now()), 360) } = known
  const next = addDays(maturityDate, 360)
  const [capital, netInterest] = [15_000_000, 1_756_800]
  return {
    process_uuid: crypto.randomUUID(),
    bank_name: 'Coltefinanciera',
    period: 0,
    capital,
    net_interest: netInterest,
    total: capital + netInterest,
    term: 360,
    rate: '12.200',
    opening_date: addDays(maturityDate, -360),
    maturity_date: maturityDate,
    decide_from: addDays(maturityDate, -5),
    decide_until: addDays(maturityDate, -1),
    can_decide: false,
    silence: {
      text: `Si no nos dices nada, tu CDT se prorroga hasta el ${formatCivilDate(next)}.`,
      maturity_date: next,
      term: 360,
    },
    choices: [
      {
        decision: 'renew-all',
        label: decisionLabels['renew-all'],
        text: 'Sigue todo.',
        capital: capital + netInterest,
        paid_out: 0,
        rate: '11.900',
        maturity_date: next,
      },
      {
        decision: 'renew-capital',
        label: decisionLabels['renew-capital'],
        text: 'Sigue el capital.',
        capital,
        paid_out: netInterest,
        rate: '11.900',
        maturity_date: next,
      },
      {
        decision: 'withdraw',
        label: decisionLabels.withdraw,
        text: 'Te llega todo.',
        capital: 0,
        paid_out: capital + netInterest,
      },
    ],
    text_version: '1',
    reminders: [],
    ...known,
  }
}
