import type { WireAnswer } from '#contract/call.ts'
import { deleteMaturityPlan, getMaturityPlans, putMaturityPlan } from '#contract/maturity-plans.ts'
import { bankName } from '#domain/banks/catalogue.ts'
import type { FakeServer } from './fake-server.ts'

export type KeptPlan = WireAnswer<typeof getMaturityPlans>['plans'][number]
type Deposit = Pick<KeptPlan, 'deposit_id' | 'is_noted' | 'bank_id' | 'bank_name' | 'paid' | 'maturity_date'>

/**
 * What a person prepares for their maturities: listed, kept and taken back, as the server keeps it.
 * @param deposits - What they have.
 * @param start - What they prepared before.
 */
export function maturityPlansAt(
  server: FakeServer,
  deposits: readonly Deposit[],
  start: readonly KeptPlan[] = [],
): void {
  let plans = [...start]
  const withoutIt = (id: string) => plans.filter((plan) => plan.deposit_id !== id)
  server.answers(getMaturityPlans, () => ({ plans }))
  server.answers(putMaturityPlan, ({ params, body }) => {
    const deposit = deposits.find(({ deposit_id }) => deposit_id === params.id)
    if (!deposit) throw new Error('no such deposit')
    const openings = body.openings.map((one) => ({ ...one, bank_name: bankName(one.bank_id), rate: '11.000' }))
    plans = [...withoutIt(params.id), { ...deposit, ...body, openings, state: 'ahead' }]
    return { plans }
  })
  server.answers(deleteMaturityPlan, ({ params }) => {
    plans = withoutIt(params.id)
    return { plans }
  })
}
