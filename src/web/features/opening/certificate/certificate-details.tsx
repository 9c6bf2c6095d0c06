import type { ProcessView } from '#contract/process-view.ts'
import type { MaturityView } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import type { Certificate } from './certificate-hero.tsx'

type CertificateDetailsProps = { process: ProcessView; certificate: Certificate; maturity: MaturityView }

/** What the certificate says besides its figures, and how the bank arrives at them. */
export function CertificateDetails({ process, certificate, maturity }: CertificateDetailsProps) {
  const { capital, rate, term, maturityDate } = maturity
  const ofThisPeriod = certificate.maturityDate === maturityDate
  return (
    <section aria-labelledby="en-detalle" className="flex flex-col gap-2">
      <h2 id="en-detalle" className="text-lg">
        Tu CDT en detalle
      </h2>
      <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
        <DefinitionList
          rows={[
            ...(ofThisPeriod ? [{ label: 'Abierto', value: formatCivilDate(certificate.openingDate) }] : []),
            { label: 'Emitido', value: formatCivilDate(certificate.issuedOn) },
            { label: 'Vence', value: formatCivilDate(maturityDate) },
            ...(certificate.pledgedTo ? [{ label: 'En garantía a favor de', value: certificate.pledgedTo }] : []),
            ...(certificate.isin
              ? [{ label: 'ISIN', value: <span className="figures">{certificate.isin}</span> }]
              : []),
          ]}
        />
        {ofThisPeriod ? (
          <div className="pb-2">
            <ExplainNumber
              bankName={process.nameBank}
              deposit={{
                amountCop: capital,
                ratePercent: rate,
                termDays: term,
                dayBase: process.earnings.dayBase,
                openingDate: certificate.openingDate,
              }}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
