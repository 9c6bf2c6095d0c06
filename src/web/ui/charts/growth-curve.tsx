import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { accruedInterest, type DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { Money } from '../money.tsx'
import { ChartFigure, ChartTable } from './chart-figure.tsx'
import { GrowthLine } from './growth-line.tsx'

type GrowthCurveProps = {
  deposit: DepositPeriod
  /** Today in Bogota, while the term may run. */
  today?: CivilDate
}

/** «Curva» of one deposit, with the sentence that it answers and its figures as a table. */
export function GrowthCurve({ deposit, today }: GrowthCurveProps) {
  const { capitalCop, openingDate, maturityDate } = deposit
  const { grossCop, withholdingCop, totalNetCop } = computeInterest({ ...deposit, amountCop: capitalCop })
  const isRunning = today !== undefined && today > openingDate && today < maturityDate
  const earnedCop = isRunning ? accruedInterest(deposit, today).grossCop : undefined
  return (
    <ChartFigure
      isOperable
      sentence={
        <>
          {earnedCop === undefined ? null : (
            <>
              Hoy llevas <Money amountCop={earnedCop} tone="grow" sign="plus" className="font-semibold" /> de interés.{' '}
            </>
          )}
          El {formatCivilDate(maturityDate)} recibes <Money amountCop={totalNetCop} className="font-semibold" />.
        </>
      }
      table={
        <ChartTable
          caption="Lo que pones, lo que gana y lo que recibes"
          head={['Parte', 'Pesos']}
          rows={[
            { id: 'capital', cells: ['Tu capital', <Money key="capital" amountCop={capitalCop} />] },
            ...(earnedCop === undefined
              ? []
              : [{ id: 'today', cells: ['Interés hasta hoy', <Money key="today" amountCop={earnedCop} />] }]),
            { id: 'gross', cells: ['Interés al vencer', <Money key="gross" amountCop={grossCop} />] },
            {
              id: 'withheld',
              cells: ['Retención en la fuente', <Money key="withheld" amountCop={withholdingCop} sign="minus" />],
            },
            { id: 'total', cells: ['Recibes', <Money key="total" amountCop={totalNetCop} />] },
          ]}
        />
      }
    >
      <div className="deep overflow-hidden rounded-lg">
        <GrowthLine deposits={[deposit]} size="portal" today={today} />
      </div>
    </ChartFigure>
  )
}
