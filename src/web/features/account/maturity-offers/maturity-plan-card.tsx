import type { ReactNode } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { decisionLabels } from '#domain/process/renewals/decision.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type KeptPlan, useMaturityPlans } from './use-maturity-plans.ts'

/** A deposit to open, with the bank, the sum and the term filled in. */
export type PlannedOpening = { bankId: number; bankName: string; amountCop: number; termDays: number }

type PlanCardProps = {
  plan: KeptPlan
  /** Where its decision is confirmed, while that is possible and wanted. */
  decideTo: string | undefined
  /** Where the offers are compared again. */
  compareTo?: string
  onOpen: (opening: PlannedOpening) => void
}

/** Z18: what is prepared for a maturity. Its owner confirms each step on the day, changes it, or takes it back. */
export function MaturityPlanCard({ plan, decideTo, compareTo, onOpen }: PlanCardProps) {
  const { remove } = useMaturityPlans()
  const { depositId, bankName, maturityDate, state, decision, term, openings, addedAmount, takenOut } = plan
  const headingId = `plan-${depositId}`
  // Until the withdrawal is confirmed there is nothing to open with.
  const isDue = state === 'due' && !decideTo
  const moves = decision === 'withdraw'
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-lg border-2 border-go bg-go-soft p-5 md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-lg font-semibold">
          {isDue ? 'Llegó el día de tu plan' : `Listo para el ${formatCivilDate(maturityDate)}`}
        </h2>
        <p className="max-w-prose">
          {isDue ? 'Venció' : 'Cuando venza'} tu CDT de <BankName name={bankName} />
          {moves
            ? ', abres:'
            : `: ${decisionLabels[decision].charAt(0).toLowerCase()}${decisionLabels[decision].slice(1)}.`}
        </p>
      </div>
      {moves ? (
        <ul className="flex flex-col gap-3">
          {openings.map((opening) => (
            <li key={opening.bankId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>
                <Money amountCop={opening.amount} className="font-semibold" /> en <BankName name={opening.bankName} /> a{' '}
                {formatTerm(term)}
                <span className="block text-sm text-ink-soft">
                  {opening.rate ? (
                    <>
                      Hoy paga <Percent rate={opening.rate} />
                    </>
                  ) : (
                    'Hoy no lo ofrece: compara de nuevo.'
                  )}
                </span>
              </p>
              {isDue ? (
                <Button
                  onClick={() =>
                    onOpen({
                      bankId: opening.bankId,
                      bankName: opening.bankName,
                      amountCop: opening.amount,
                      termDays: term,
                    })
                  }
                >
                  Abrir
                  <span className="sr-only">
                    {' '}
                    el CDT en <BankName name={opening.bankName} />
                  </span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Extra label="Agregas" amountCop={addedAmount} />
      <Extra label="Sacas para ti" amountCop={takenOut} />
      <p className="max-w-prose text-sm">{stepText(plan, decideTo)}</p>
      <div className="flex flex-wrap gap-3">
        {decideTo ? (
          <LinkButton to={decideTo}>{moves ? 'Confirmar mi retiro' : 'Renovar como lo dejé'}</LinkButton>
        ) : null}
        {compareTo && !isDue ? (
          <LinkButton to={compareTo} look="secondary">
            Ver o cambiar
          </LinkButton>
        ) : null}
        <Button look="quiet" loading={remove.isPending} onClick={() => remove.mutate(depositId)}>
          {isDue ? 'Ya lo hice, quitarlo' : 'Quitar este plan'}
        </Button>
      </div>
      {remove.error ? <ProblemNotice error={remove.error} title="No pudimos quitarlo" /> : null}
    </section>
  )
}

function Extra({ label, amountCop }: { label: string; amountCop: number }) {
  if (amountCop === 0) return null
  return (
    <p>
      {label} <Money amountCop={amountCop} className="font-semibold" />.
    </p>
  )
}

/** What comes next, and that nothing happens alone. */
function stepText({ state, decision, isNoted, bankName }: KeptPlan, decideTo: string | undefined): string {
  if (decision !== 'withdraw') return 'Nada se mueve solo: ese día lo confirmas tú, con la tasa que haya.'
  if (state === 'due' && !decideTo)
    return 'Ábrelo cuando la plata esté en tu cuenta. La tasa es la de hoy, y tú la confirmas.'
  if (decideTo)
    return 'Confirma y firma el retiro a más tardar el día del vencimiento; si no, tu CDT se prorroga por ley.'
  return isNoted
    ? `Avísale a ${bankName} que no lo prorrogue. Te escribimos ese día; nada se mueve solo.`
    : 'Te escribimos para que confirmes el retiro, y otra vez ese día. Nada se mueve solo.'
}

type PlansProps = {
  /** What each plan needs from the page. */
  linksOf: (plan: KeptPlan) => Pick<PlanCardProps, 'decideTo' | 'compareTo'> | undefined
  onOpen: PlanCardProps['onOpen']
}

/** Z18: what is prepared, where it stands on its page; nothing where there is none. */
export function MaturityPlans({ linksOf, onOpen }: PlansProps): ReactNode {
  const { query } = useMaturityPlans()
  return (query.data?.plans ?? []).map((plan) => {
    const links = linksOf(plan)
    return links ? <MaturityPlanCard key={plan.depositId} plan={plan} {...links} onOpen={onOpen} /> : null
  })
}
