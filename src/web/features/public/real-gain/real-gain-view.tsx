import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { getRealGain, type RealGainAnswer, type realGain } from '#contract/real-gain.ts'
import { fromWire } from '#contract/wire-names.ts'
import { parseAmountCop, plainAmountText, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { marginalPercent } from '#domain/money/real-gain/income-tax.ts'
import { weighDeposit } from '#domain/money/real-gain/public-figures.ts'
import { freeOfGmfUvt } from '#domain/money/tax/free-of-gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { buildCallUrl, send } from '../../../api/client.ts'
import { useToday } from '../../../lib/clock.ts'
import { type QueryState, useQueryState } from '../../../lib/use-query-state.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { FigureSources } from './figure-sources.tsx'
import { Waiting } from './waiting.tsx'
import { Waterfall } from './waterfall.tsx'

/** How much, as digits or as the address said it, and for how many days. */
type Question = { amountText: string; termDays: number }
const defaults: Question = { amountText: '10000000', termDays: 360 }

/** The question in the address: `?monto=10000000&plazo=360`. What somebody earns is never in it. */
const address: QueryState<Question> = {
  defaults,
  read(query) {
    const term = Number(query.get('plazo'))
    return {
      amountText: plainAmountText(query.get('monto') ?? defaults.amountText),
      termDays: offeredTermsDays.find((one) => one === term) ?? defaults.termDays,
    }
  },
  write({ amountText, termDays }, before) {
    const query = new URLSearchParams(before)
    query.set('monto', amountText)
    query.set('plazo', String(termDays))
    return query
  },
}

/** Read as any site may: without a cookie. Throws a `CallError`. */
async function fetchRealGain(
  query: { amount: number | undefined; term: number },
  signal: AbortSignal,
): Promise<RealGainAnswer> {
  const answer = await send(buildCallUrl(getRealGain, {}, query), { signal, credentials: 'omit' })
  return fromWire(answer as z.output<typeof realGain>)
}

/** Z16: what is really left of the best deposit, where it goes, and what waiting for it costs. */
export function RealGainView({ atBuild }: { atBuild: RealGainAnswer }) {
  const [question, ask] = useQueryState(address)
  const [income, setIncome] = useState('')
  const [isExempt, setIsExempt] = useState(false)
  const today = useToday()
  const parsed = parseAmountCop(question.amountText)
  const amount = parsed.ok && parsed.amountCop > 0 ? parsed.amountCop : undefined
  const { termDays } = question
  const isDefault = amount === atBuild.amount && termDays === atBuild.term
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['real-gain', amount, termDays],
    queryFn: ({ signal }) => fetchRealGain({ amount, term: termDays }, signal),
    enabled: amount !== undefined,
    // The money of another amount is never shown, also not while this one is on its way.
    placeholderData: isDefault ? atBuild : undefined,
    staleTime: 5 * 60_000,
  })
  const shown = data ?? (isDefault ? atBuild : undefined)
  return (
    <>
      <form
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 rounded-lg bg-surface p-4 shadow-soft md:p-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <MoneyField
            name="monto"
            label="¿Cuánto quieres invertir?"
            value={/^\d*$/.test(question.amountText) ? question.amountText : ''}
            onValueChange={(digits) => ask({ ...question, amountText: digits })}
            error={parsed.ok ? undefined : unclearAmountText}
          />
          <SelectField
            name="plazo"
            label="¿Por cuánto tiempo?"
            value={String(termDays)}
            options={offeredTermsDays.map((one) => ({ value: String(one), label: formatTerm(one) }))}
            onChange={({ target }) => ask({ ...question, termDays: Number(target.value) })}
          />
        </div>
        <Disclosure summary="Declaro renta, o mi cuenta está exenta" isWide>
          <div className="flex flex-col gap-5">
            <MoneyField
              name="renta"
              label="Tu renta gravable al año, sin este interés"
              hint="Lo que queda de tus ingresos después de lo que te dejan restar. No sale de esta página."
              optional
              value={income}
              onValueChange={setIncome}
            />
            <CheckboxField
              name="exenta"
              label={`Marqué mi cuenta como exenta del 4 × 1000, hasta ${freeOfGmfUvt} UVT al mes`}
              checked={isExempt}
              onChange={({ target }) => setIsExempt(target.checked)}
            />
          </div>
        </Disclosure>
      </form>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {shown && !(error && !isDefault) ? (
        <Answer answer={shown} today={today} income={income === '' ? undefined : Number(income)} isExempt={isExempt} />
      ) : isFetching ? (
        <LoadingShape label="Calculando…">
          <Skeleton className="h-128 w-full rounded-lg" />
        </LoadingShape>
      ) : null}
    </>
  )
}

type AnswerProps = { answer: RealGainAnswer; today: string; income: number | undefined; isExempt: boolean }

/** What the server answered, with what is known on this page alone: income and exemption. */
function Answer({ answer, today, income, isExempt }: AnswerProps) {
  const { amount: amountCop, rate: ratePercent, term: termDays, dayBase, figures } = answer
  const uvtCop = Number(figures.find(({ key }) => key === 'UVT')?.value ?? 0)
  const gain = weighDeposit(
    { amountCop, ratePercent, termDays, dayBase },
    { figures, on: today, incomeCop: income, freeOfGmfCop: isExempt ? freeOfGmfUvt * uvtCop : 0 },
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Waterfall
        answer={answer}
        gain={gain}
        bracketPercent={income === undefined ? undefined : marginalPercent(income, uvtCop)}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <Waiting waiting={gain.waiting} answer={answer} />
        <FigureSources answer={answer} />
      </div>
    </div>
  )
}
