import type { ReactNode } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { GainBar, GainBehind } from '../../../ui/charts/gain-bar.tsx'
import type { GainScale } from '../../../ui/charts/gain-scale.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Definition } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import type { BankLabel, ComparedBank } from './compared-banks.ts'
import { tagNames } from './comparison-filters.tsx'
import type { SortKey } from './comparison-question.ts'
import { officialRateLabels } from './official-rate-labels.ts'
import { aboutBillions } from './volume-labels.ts'

/** A column of the comparison: what it is called, by what it is put in order, and what is in it. */
export type Column = {
  id: SortKey
  head: string
  /** Where the cell stands in the card of a small screen; the others are there while they are the order. */
  card?: 'name' | 'gain' | 'rate'
  draw: (bank: ComparedBank, known: Known) => ReactNode
}

/** What holds for all banks that are shown. */
export type Known = {
  /** The year of the rates. */
  thisYear: number
  /** Whether anything was officially reported to us at all. */
  hasReports: boolean
  /** The scale of what they earn. */
  scale: GainScale
  /** The labels that part them: the others stand on most of them, and say nothing. */
  labels: ReadonlySet<BankLabel>
}

const nothing = <span className="text-ink-mute">—</span>

function BankCell({ bankId, name, facts, fromCop, offer }: ComparedBank) {
  return (
    <span className="flex items-start gap-3">
      <BankMark bankId={bankId} size="medium" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-ink">
          {facts ? (
            <a href={facts.path} className={textLinkClasses}>
              <BankName name={name} />
            </a>
          ) : (
            <BankName name={name} />
          )}
        </span>
        {offer ? (
          <span className="block text-sm font-normal text-ink-soft xl:hidden">
            <Percent rate={offer.ratePercent} />
          </span>
        ) : null}
        {fromCop === undefined ? null : (
          <span className="block text-sm font-normal text-ink-soft">
            Recibe desde <Money amountCop={fromCop} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The labels of a bank in a row; nothing where it has none that part it from the others. */
export function BankLabels({ bank, known }: { bank: ComparedBank; known: Known }) {
  const parting = bank.labels.filter((label) => known.labels.has(label))
  if (parting.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1">
      {parting.map((label) => (
        <Chip key={label}>{labelNames[label]}</Chip>
      ))}
    </span>
  )
}

const labelNames: Record<BankLabel, string> = { ...tagNames, digital: 'Apertura digital' }

function GainCell({ offer }: ComparedBank, { scale }: Known) {
  if (!offer) return nothing
  return (
    <span className="block text-right">
      <Money amountCop={offer.netCop} tone="grow" sign="plus" className="font-semibold xl:text-figure-s" />
      <span className="block text-sm text-ink-soft">
        <span className="sr-only">, frente al primero </span>
        <GainBehind behindCop={scale.toCop - offer.netCop} best="el que más te da" />
      </span>
      <GainBar netCop={offer.netCop} scale={scale} className="mt-1 ml-auto block h-1.5 w-24 xl:w-0 xl:min-w-full" />
    </span>
  )
}

/** The columns of the comparison, the same on each of its pages. The way on is at the end of every row. */
export const comparisonColumns: readonly Column[] = [
  { id: 'banco', head: 'Banco', card: 'name', draw: BankCell },
  {
    id: 'tasa',
    head: 'Tasa',
    card: 'rate',
    draw: ({ offer }) => (offer ? <Percent rate={offer.ratePercent} /> : nothing),
  },
  { id: 'ganas', head: 'Ganas', card: 'gain', draw: GainCell },
  { id: 'anios', head: 'Operando', draw: drawYears },
  {
    id: 'oficinas',
    head: 'Oficinas',
    draw: ({ facts }) => (facts ? <span className="figures">≈ {facts.branches}</span> : nothing),
  },
  {
    id: 'volumen',
    head: 'Dinero en CDT',
    draw: ({ facts }) =>
      facts ? (
        <span className="figures wrap-anywhere whitespace-normal">≈ {aboutBillions(facts.cdtVolumeCop)}</span>
      ) : (
        nothing
      ),
  },
]

function drawYears({ facts }: ComparedBank, { thisYear }: Pick<Known, 'thisYear'>): ReactNode {
  if (!facts) return nothing
  const { operatingSince } = facts
  return (
    <>
      <span className="figures whitespace-nowrap">{thisYear - operatingSince} años</span>{' '}
      <span className="figures text-sm whitespace-nowrap text-ink-mute xl:block">desde {operatingSince}</span>
    </>
  )
}

/** What a row unfolds: the sum of the offer, its cover, what the bank reported (Z05), and what is known of the bank. */
export function accountOf(bank: ComparedBank, known: Known): Definition[] {
  const { offer, facts, uncoveredCop, official } = bank
  const sum: Definition[] = offer
    ? [
        { label: 'Interés bruto', value: <Money amountCop={offer.grossCop} /> },
        { label: 'Retención (4\u00a0%)', value: <Money amountCop={offer.withholdingCop} sign="minus" /> },
        {
          label: 'Seguro Fogafín',
          value: uncoveredCop ? `Sin cubrir ${formatCop(uncoveredCop)}` : 'Cubre todo',
        },
      ]
    : []
  const reported: Definition[] = official
    ? [{ label: 'Reportado a la Superfinanciera', value: <Reported official={official} /> }]
    : known.hasReports && offer && !offer.isDemonstration
      ? [{ label: 'Reportado a la Superfinanciera', value: 'Sin reporte' }]
      : []
  const ofBank: Definition[] = facts
    ? [
        { label: 'Operando', value: drawYears(bank, known) },
        { label: 'Oficinas', value: <span className="figures">≈ {facts.branches}</span> },
        {
          label: 'Dinero en CDT',
          value: <span className="figures wrap-anywhere whitespace-normal">≈ {aboutBillions(facts.cdtVolumeCop)}</span>,
        },
      ]
    : []
  return [...sum, ...reported, ...ofBank]
}

function Reported({ official }: { official: NonNullable<ComparedBank['official']> }) {
  const { rate, day, lag, caution } = officialRateLabels(official)
  return (
    <>
      <span className="figures">{rate}</span>{' '}
      <span className="block text-sm font-normal text-ink-soft">promedio de todos sus clientes y montos,</span>
      <span className="block text-sm font-normal text-ink-soft">
        el <span className="figures">{day}</span> <span className="figures">({lag})</span>
      </span>
      {caution ? <span className="block text-sm font-normal text-wait">{caution}</span> : null}
    </>
  )
}
