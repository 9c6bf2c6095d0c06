import type { RealGainAnswer } from '#contract/real-gain.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatPercentFigure, isPercentParameter } from '#domain/money/parameters/parameter-on.ts'
import { incomeTaxSource } from '#domain/money/real-gain/income-tax.ts'

const names = {
  IPC: 'Inflación de doce meses',
  AHORRO: 'Tasa de una cuenta de ahorros',
  UVT: 'UVT',
  COMPONENTE: 'Parte del interés que no es ingreso',
} as const

/** A figure of the market is of a day; one of the law counts from a day on. */
const since = { IPC: 'al', AHORRO: 'al', UVT: 'desde el', COMPONENTE: 'desde el' } as const

/** Z16: each figure with where it stands and of which day it is; what is made up says so. */
export function FigureSources({ answer: { figures, rateIsDemonstration } }: { answer: RealGainAnswer }) {
  return (
    <section aria-labelledby="fuentes" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="fuentes" className="text-lg font-semibold">
        De dónde sale cada cifra
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {figures.map(({ key, value, asOf, source, isDemonstration }) => (
          <li key={key}>
            <span className="font-medium">
              {names[key]}: {isPercentParameter(key) ? formatPercentFigure(value) : formatCop(Number(value))}
            </span>
            {isDemonstration ? <span className="font-medium text-wait"> (demostración)</span> : null}
            <span className="block text-ink-mute">
              {source}, {since[key]} {formatCivilDate(asOf)}.
            </span>
          </li>
        ))}
        <li>
          <span className="font-medium">Retención: 4 % del interés</span>
          <span className="block text-ink-mute">Decreto 2418 de 2013, art. 3.</span>
        </li>
        <li>
          <span className="font-medium">{'4\u00a0×\u00a01000'}: 0,4 % de lo que sale de la cuenta</span>
          <span className="block text-ink-mute">Estatuto Tributario, arts. 872 y 879.</span>
        </li>
        <li>
          <span className="font-medium">Impuesto de renta</span>
          <span className="block text-ink-mute">{incomeTaxSource}.</span>
        </li>
        {rateIsDemonstration ? (
          <li className="text-ink-mute">La tasa del banco es de demostración: todavía no es una oferta.</li>
        ) : null}
      </ul>
    </section>
  )
}
