import type { BankFacts } from '#domain/banks/directory.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx'
import { kindLabels, tagLabels, volumeInWords, yearsInWords } from './landing-labels.ts'

type BankFactsListProps = {
  bank: BankFacts
  /** The year that the page is written in. */
  year: number
}

/** R03: what a bank is, in round figures that say that they are round. */
export function BankFactsList({ bank, year }: BankFactsListProps) {
  const { kind, legalEntity, branches, cdtVolumeCop, factsAsOf, tags, minimumAmountCop } = bank
  const rows: Definition[] = [
    { label: 'Qué es', value: kindLabels[kind] },
    { label: 'Quién responde por tu CDT', value: legalEntity.name },
    { label: 'Años de operación', value: yearsInWords(bank, year) },
    { label: 'Oficinas', value: branches === 1 ? '1, aprox.' : `${branches}, aprox.` },
    { label: 'Dinero en CDT', value: `${volumeInWords(cdtVolumeCop)}, aprox.` },
    ...(minimumAmountCop === undefined ? [] : [{ label: 'Monto mínimo aquí', value: formatCop(minimumAmountCop) }]),
  ]
  return (
    <section aria-labelledby="datos" className="late-layout flex flex-col gap-2">
      <h2 id="datos" className="text-2xl font-semibold">
        De un vistazo
      </h2>
      <DefinitionList rows={rows} />
      {tags.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <strong>{tagLabels[tag].label}.</strong> {tagLabels[tag].reason}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-ink-mute">
        Años, oficinas y volumen son cifras redondas de conocimiento público, anotadas el {formatCivilDate(factsAsOf)}.
        Confírmalas con el banco antes de decidir por ellas.
      </p>
    </section>
  )
}
