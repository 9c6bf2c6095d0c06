import type { CertificateStatement } from '#contract/certificate.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

/** What is stated of a certificate. Sum and owner are there only while its owner shares them. */
export function StatedFacts({ statement }: { statement: CertificateStatement }) {
  const { bankLabel, constancyNumber, owner, term, openingDate, maturityDate, amount, rate, isPledged } = statement
  const isShared = statement.sharedUntil !== undefined
  const rows: Definition[] = [
    { label: 'Banco', value: <BankName name={bankLabel} /> },
    {
      label: 'Constancia Deceval',
      value: <span className="figures">{constancyNumber}</span>,
      note: isShared ? undefined : 'Solo el final',
    },
    { label: 'A nombre de', value: <span translate="no">{owner}</span>, note: isShared ? undefined : 'Solo las iniciales' },
    {
      label: 'Valor',
      value: amount === undefined ? 'No se muestra' : <Money amountCop={amount} />,
      note: amount === undefined ? 'Su dueño puede enviarte un enlace que lo muestra' : undefined,
    },
    ...(rate === undefined ? [] : [{ label: 'Tasa', value: <Percent rate={rate} /> }]),
    { label: 'Plazo', value: formatTerm(term) },
    { label: 'Apertura', value: formatCivilDate(openingDate) },
    { label: 'Vencimiento', value: formatCivilDate(maturityDate) },
    ...(isPledged === undefined ? [] : [{ label: 'En garantía', value: isPledged ? 'Sí, de una deuda' : 'No' }]),
  ]
  return (
    <section aria-label="Lo que dice el certificado" className="rounded-lg bg-surface px-5 py-2 shadow-soft md:px-6">
      <DefinitionList rows={rows} />
    </section>
  )
}
