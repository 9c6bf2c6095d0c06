import type { RealGainAnswer } from '#contract/real-gain.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type RealGain, type RealGainCost, realGainCosts } from '#domain/money/real-gain/real-gain.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

const costLabels: Readonly<Record<RealGainCost, string>> = {
  withholding: 'Retención del 4 %',
  tax: 'Tu impuesto, ya con la retención restada',
  gmf: '4 × 1000 al sacar la plata de tu cuenta',
  inflation: 'Inflación: lo que suben los precios',
}

type WaterfallProps = {
  answer: RealGainAnswer
  gain: RealGain
  /** The rate of the saver's own bracket, in percent; undefined for who declares nothing. */
  bracketPercent: number | undefined
}

/** Z16: the interest, what takes from it step by step, and what is left: a bar and a sentence for each. */
export function Waterfall({ answer, gain, bracketPercent }: WaterfallProps) {
  const hasIncome = bracketPercent !== undefined
  const { grossCop, costs, realCop } = gain
  const shown = realGainCosts.filter((cost) => costs[cost] !== 0 || (cost === 'tax' && hasIncome))
  const bars = fallingBars(
    grossCop,
    shown.map((cost) => costs[cost]),
  )
  return (
    <section aria-labelledby="queda" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="queda" className="text-xl">
          {realCop >= 0 ? 'Te quedan ' : 'Pierdes '}
          <Money amountCop={Math.abs(realCop)} tone={realCop >= 0 ? 'grow' : 'ink'} /> de verdad
        </h2>
        <p className="max-w-prose text-ink-soft">
          Con <Money amountCop={answer.amount} /> en <BankName name={answer.bankLabel} /> a {formatTerm(answer.term)},
          al <Percent rate={answer.rate} />, en pesos del día en que vence.
        </p>
      </div>
      <p role="status" className="sr-only">
        {realCop >= 0 ? `Te quedan ${formatCop(realCop)} de verdad.` : `Pierdes ${formatCop(-realCop)} de verdad.`}
      </p>
      <ol className="flex flex-col gap-3">
        <Step label="Interés del CDT" amountCop={grossCop} bar={bars.whole} look="gain" />
        {shown.map((cost, place) => (
          <Step
            key={cost}
            label={costs[cost] < 0 ? 'Retención que te devuelven' : costLabels[cost]}
            amountCop={-costs[cost]}
            bar={bars.costs[place] ?? bars.whole}
            look={costs[cost] < 0 ? 'gain' : 'cost'}
          />
        ))}
        <Step
          label={realCop >= 0 ? 'Lo que te queda' : 'Lo que pierdes'}
          amountCop={realCop}
          bar={bars.left}
          look="left"
        />
      </ol>
      <p className="max-w-prose text-sm text-ink-mute">
        Suponemos que los precios suben como en los últimos doce meses.
        {hasIncome
          ? ` Tu impuesto es lo que este interés le suma, con la tabla del artículo 241 del Estatuto Tributario: tu tramo es del ${bracketPercent} %.`
          : ' Si declaras renta, escribe tu renta gravable y contamos tu impuesto.'}{' '}
        Es un cálculo para que decidas tú, no una recomendación.
      </p>
      <div>
        <LinkButton
          to={`/cdt-simulador?${new URLSearchParams({ monto: String(answer.amount), plazo: String(answer.term) })}`}
        >
          Ver todos los bancos
        </LinkButton>
      </div>
    </section>
  )
}

const looks = { gain: 'fill-go', cost: 'fill-wait', left: 'fill-go-ink' } as const

/** Where a bar begins and how wide it is, in percent of the whole. */
type Bar = { from: number; width: number }

/**
 * The bars fall from the interest to what is left: each cost hangs where the one before it ended. Below nothing they
 * begin at the edge again.
 */
function fallingBars(grossCop: number, costs: readonly number[]): { whole: Bar; costs: Bar[]; left: Bar } {
  const ends = costs.map((_, place) => costs.slice(0, place + 1).reduce((left, cost) => left - cost, grossCop))
  const leftCop = ends.at(-1) ?? grossCop
  const widest = Math.max(grossCop, ...ends.map(Math.abs), ...costs.map(Math.abs), 1)
  const share = (cop: number) => Math.round((cop / widest) * 1_000) / 10
  return {
    whole: { from: 0, width: share(grossCop) },
    costs: costs.map((cost, place) => {
      const begin = ends[place - 1] ?? grossCop
      const lower = Math.max(0, Math.min(begin, begin - cost))
      return { from: share(lower), width: Math.min(100 - share(lower), share(Math.abs(cost))) }
    }),
    left: { from: 0, width: share(Math.abs(leftCop)) },
  }
}

type StepProps = { label: string; amountCop: number; bar: Bar; look: keyof typeof looks }

function Step({ label, amountCop, bar, look }: StepProps) {
  return (
    <li className={classNames('flex flex-col gap-1', look === 'left' && 'border-t border-line pt-3 font-semibold')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">{label}</span>
        <Money
          amountCop={Math.abs(amountCop)}
          sign={amountCop < 0 ? 'minus' : 'plus'}
          tone={amountCop > 0 ? 'grow' : 'ink'}
          className="ml-auto"
        />
      </div>
      <svg aria-hidden="true" className="h-2 w-full overflow-hidden rounded-sm bg-line">
        <rect x={`${bar.from}%`} width={`${bar.width}%`} height="100%" className={looks[look]} />
      </svg>
    </li>
  )
}
