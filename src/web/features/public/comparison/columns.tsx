import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import type { ComparedBank } from './compared-banks.ts'
import { tagNames } from './comparison-form.tsx'
import type { SortKey } from './comparison-question.ts'
import { officialRateLabels } from './official-rate-labels.ts'
import { aboutBillions } from './volume-labels.ts'

/** A column of the comparison: what it is called, by what it is put in order, and what is in it. */
export type Column = {
  id: string
  head: string
  sort?: SortKey
  /** Figures are at the right end of their column. */
  isFigure?: boolean
  /** On a small screen it is always there; the others come on request. */
  isMain?: boolean
  draw: (bank: ComparedBank, known: Known) => ReactNode
}

/**
 * What holds for all banks: the year of the rates shown, the term compared, and whether anything was officially
 * reported to us at all.
 */
export type Known = { thisYear: number; hasReports: boolean }

const nothing = <span className="text-ink-mute">—</span>

function BankCell({ bankId, name, facts, tags, fromCop }: ComparedBank) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 text-lg font-semibold wrap-anywhere text-ink xl:flex-nowrap xl:text-base">
        <BankMark bankId={bankId} />
        {facts ? (
          <a href={facts.path} className={textLinkClasses}>
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {tags.length > 0 || facts?.digitalOpening ? (
        <span className="mt-1 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Chip key={tag}>{tagNames[tag]}</Chip>
          ))}
          {facts?.digitalOpening ? (
            <Chip>
              <Smartphone aria-hidden className="size-3.5" />
              Apertura digital
            </Chip>
          ) : null}
        </span>
      ) : null}
      {fromCop === undefined ? null : (
        <span className="mt-1 block text-sm font-normal text-ink-soft">
          Recibe desde <Money amountCop={fromCop} />
        </span>
      )}
    </>
  )
}

function OfficialCell({ official, offer }: ComparedBank, { hasReports }: Known) {
  const words = official && officialRateLabels(official)
  return (
    <span data-official className={words ? undefined : 'text-ink-mute'}>
      {words ? (
        <>
          <span className="figures">{words.rate}</span>{' '}
          <span className="block text-sm text-ink-soft">promedio de todos sus clientes y montos,</span>
          <span className="block text-sm text-ink-soft">
            el <span className="figures">{words.day}</span> <span className="figures">({words.lag})</span>
          </span>
          {words.caution ? <span className="block text-sm text-wait">{words.caution}</span> : null}
        </>
      ) : hasReports && !offer?.isDemonstration ? (
        'Sin reporte'
      ) : (
        // Until reports are at hand, and beside an invented rate, nothing is said and its line is left out.
        ''
      )}
    </span>
  )
}

const bank: Column = { id: 'banco', head: 'Banco', sort: 'banco', draw: BankCell }
const rate: Column = {
  id: 'tasa',
  head: 'Tasa',
  sort: 'tasa',
  isFigure: true,
  isMain: true,
  draw: ({ offer }) => (offer ? <Percent rate={offer.ratePercent} /> : nothing),
}
const gross: Column = {
  id: 'bruto',
  head: 'Interés bruto',
  sort: 'bruto',
  isFigure: true,
  draw: ({ offer }) => (offer ? <Money amountCop={offer.grossCop} /> : nothing),
}
const withholding: Column = {
  id: 'retencion',
  head: 'Retención (4\u00a0%)',
  isFigure: true,
  draw: ({ offer }) => (offer ? <Money amountCop={offer.withholdingCop} sign="minus" /> : nothing),
}
const net: Column = {
  id: 'ganas',
  head: 'Ganas',
  sort: 'ganas',
  isFigure: true,
  isMain: true,
  draw: ({ offer }) =>
    offer ? <Money amountCop={offer.netCop} tone="grow" size="m" className="xl:font-sans xl:text-figure-s" /> : nothing,
}
const cover: Column = {
  id: 'cubierto',
  head: 'Seguro Fogafín',
  draw: ({ uncoveredCop }) =>
    uncoveredCop === undefined ? (
      nothing
    ) : uncoveredCop === 0 ? (
      'Cubre todo'
    ) : (
      <>
        Sin cubrir <Money amountCop={uncoveredCop} />
      </>
    ),
}
const official: Column = { id: 'reportado', head: 'Reportado a la Superfinanciera', draw: OfficialCell }
const years: Column = {
  id: 'anios',
  head: 'Operando',
  sort: 'anios',
  isFigure: true,
  draw: ({ facts }, { thisYear }) =>
    facts ? (
      <>
        <span className="figures">{thisYear - facts.operatingSince} años</span>
        <span className="figures block text-sm text-ink-mute">desde {facts.operatingSince}</span>
      </>
    ) : (
      nothing
    ),
}
const branches: Column = {
  id: 'oficinas',
  head: 'Oficinas',
  sort: 'oficinas',
  isFigure: true,
  draw: ({ facts }) => (facts ? <span className="figures">≈ {facts.branches}</span> : nothing),
}
const volume: Column = {
  id: 'volumen',
  head: 'Captado en CDT',
  sort: 'volumen',
  isFigure: true,
  draw: ({ facts }) => (facts ? <span className="figures">≈ {aboutBillions(facts.cdtVolumeCop)}</span> : nothing),
}

/** The columns of each comparison page, and of the banks without an offer. The way on is at the end of every one. */
export const comparisonColumns = {
  today: [bank, rate, gross, withholding, net, official],
  banks: [bank, years, branches, volume, cover, rate, net],
  rates: [bank, rate, official, gross, net, cover],
  others: [bank, years, branches, volume, official],
} satisfies Record<string, readonly Column[]>
