import { useState } from 'react'
import { monthNames } from '#domain/money/dates/civil-date.ts'
import { ChartFigure, ChartTable } from '../../../ui/charts/chart-figure.tsx'
import { SmallColumns } from '../../../ui/charts/small-columns.tsx'
import { Money } from '../../../ui/money.tsx'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { BarList } from '../ops/bar-list.tsx'
import { FiguresSection, MissingWords } from './figures-section.tsx'
import type { FunnelFilters } from './filters.ts'
import { type IssuedMoney, useIssuedMoney } from './use-figures.ts'

const groups = [
  { state: 'banks', label: 'Por banco', one: 'Banco' },
  { state: 'campaigns', label: 'Por campaña', one: 'Campaña' },
  { state: 'channels', label: 'Por canal', one: 'Canal' },
] as const
type Group = (typeof groups)[number]['state']

/** O03: the pesos of issued deposits, by bank, campaign and channel. */
export function MoneySection({ filters }: { filters: FunnelFilters }) {
  const [group, setGroup] = useState<Group>('banks')
  return (
    <FiguresSection
      id="dinero-emitido"
      title="Dinero emitido"
      figures="money"
      filters={filters}
      query={useIssuedMoney(filters)}
      empty="En estos días ningún banco emitió un CDT."
      isEmpty={({ all }) => all.deposits === 0}
    >
      {(money) => (
        <>
          <PillTabs legend="Cómo repartir el dinero" lists={groups} chosen={group} onChoose={setGroup} />
          <MoneyFigure money={money} group={group} />
          <MissingWords missing={money.missing} />
        </>
      )}
    </FiguresSection>
  )
}

function MoneyFigure({ money: { months, all, ...money }, group }: { money: IssuedMoney; group: Group }) {
  const rows = money[group]
  const names = months.map(monthLabel)
  const { label = '', one = '' } = groups.find(({ state }) => state === group) ?? {}
  const head = [one, 'CDT', 'Pesos', 'Promedio', ...(months.length > 1 ? names : [])]
  return (
    <ChartFigure
      sentence={
        <>
          Los bancos emitieron <Money amountCop={all.amount} className="font-semibold" /> en{' '}
          {all.deposits === 1 ? '1 CDT' : `${all.deposits} CDT`}: <Money amountCop={all.mean} /> en promedio.
        </>
      }
      table={
        <ChartTable
          caption={`Dinero emitido, ${label.toLocaleLowerCase('es')}`}
          head={head}
          rows={[...rows, all].map((row, place) => ({
            id: place,
            cells: [
              row.name,
              row.deposits,
              <Money key="amount" amountCop={row.amount} />,
              <Money key="mean" amountCop={row.mean} />,
              ...(months.length > 1
                ? row.months.map(({ amount }, month) => <Money key={months[month]} amountCop={amount} />)
                : []),
            ],
          }))}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {months.length > 1 ? (
          <SmallColumns
            name="Pesos por mes"
            total={<Money amountCop={all.amount} />}
            values={all.months.map(({ amount }) => amount)}
            ends={[names[0] ?? '', names.at(-1) ?? '']}
          />
        ) : null}
        <BarList
          bars={rows.map(({ name, deposits, amount }) => ({
            name,
            value: amount,
            text: <Money amountCop={amount} />,
            note: deposits === 1 ? '1 CDT' : `${deposits} CDT`,
          }))}
        />
      </div>
    </ChartFigure>
  )
}

/** @returns `'nov 2026'` of `'2026-11'`. */
function monthLabel(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`
}
