import type { RealGainAnswer } from '#contract/real-gain.ts'
import { formatPercentFigure } from '#domain/money/parameters/parameter-on.ts'
import type { WaitingCost } from '#domain/money/real-gain/real-gain.ts'
import { Money } from '../../../ui/money.tsx'

/** Z16: what the same money earns less in a savings account, by day, week and month. */
export function Waiting({ waiting, answer }: { waiting: WaitingCost; answer: RealGainAnswer }) {
  const savings = answer.figures.find(({ key }) => key === 'AHORRO')
  if (!savings) return null
  const { dayCop, weekCop, monthCop } = waiting
  return (
    <section aria-labelledby="esperar" className="deep flex flex-col gap-3 rounded-xl p-5 md:p-6">
      <h2 id="esperar" className="text-lg font-semibold">
        {dayCop > 0 ? 'Lo que cuesta esperar' : 'Esperar no te cuesta'}
      </h2>
      {dayCop > 0 ? (
        <>
          <p className="text-ink-soft">
            En una cuenta de ahorros al {formatPercentFigure(savings.value)} E.A., esa plata gana menos que en este CDT:
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-3">
            {[
              { label: 'Cada día', amountCop: dayCop },
              { label: 'Cada semana', amountCop: weekCop },
              { label: 'Cada mes', amountCop: monthCop },
            ].map(({ label, amountCop }) => (
              <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">
                  <Money amountCop={amountCop} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="text-ink-soft">
          Una cuenta de ahorros al {formatPercentFigure(savings.value)} E.A. gana lo mismo o más que este CDT.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Promedio de todo el plazo, con la retención de cada uno ya descontada. Deja en la cuenta lo que puedas
        necesitar: un CDT no se retira antes de que venza.
      </p>
    </section>
  )
}
