import type { getCertificate } from '#contract/certificate.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { MaturityView, ProcessView } from '../../../api/views.ts'
import type { CallAnswer } from '../../../api/wire-names.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { HarvestScene } from '../../../ui/scenes/harvest.tsx'
import { CertificateDownload } from './certificate-download.tsx'

export type Certificate = CallAnswer<typeof getCertificate>

type CertificateCardProps = { process: ProcessView; certificate: Certificate; maturity: MaturityView }

/** The deposit as it runs now: the number to keep, what comes back and when. */
export function CertificateCard({ process, certificate, maturity }: CertificateCardProps) {
  const { nameBank, earnings } = process
  const { capital, netInterest, total, rate, term, maturityDate } = maturity
  // After an extension by law the certificate at hand is still that of the period before.
  const ofThisPeriod = certificate.maturityDate === maturityDate
  return (
    <section
      aria-label="Certificado de tu CDT"
      className="rounded-lg border border-line bg-surface shadow-soft print:shadow-none"
    >
      <div className="flex items-start justify-between gap-4 p-5 pb-4 md:p-6 md:pb-4">
        <div>
          <p className="text-ink-soft">El {formatCivilDate(maturityDate)} recibes</p>
          <Money amountCop={total} size="l" tone="grow" />
          <p className="text-ink-soft">
            <Money amountCop={netInterest} sign="plus" /> de ganancia, ya con la retención descontada
          </p>
        </div>
        <HarvestScene className="w-24 shrink-0 md:w-40" />
      </div>
      <div className="border-t border-dashed border-edge px-5 md:px-6">
        <DefinitionList
          rows={[
            {
              label: 'Constancia Deceval',
              value: <span className="figures text-lg font-bold">{certificate.constancyNumber}</span>,
              note: ofThisPeriod ? undefined : 'Es la del periodo anterior: tu CDT se prorrogó por ley',
            },
            ...(certificate.isin
              ? [{ label: 'ISIN', value: <span className="figures">{certificate.isin}</span> }]
              : []),
            { label: 'Banco', value: nameBank },
            { label: 'Inviertes', value: <Money amountCop={capital} /> },
            { label: 'Tasa', value: <Percent rate={rate} /> },
            { label: 'Plazo', value: formatTerm(term) },
            ...(ofThisPeriod ? [{ label: 'Abierto', value: formatCivilDate(certificate.openingDate) }] : []),
            { label: 'Vence', value: formatCivilDate(maturityDate) },
            { label: 'Emitido', value: formatCivilDate(certificate.issuedOn) },
          ]}
        />
      </div>
      <div className="flex flex-col items-start gap-2 px-5 pb-3 md:px-6 md:pt-2 md:pb-6">
        {ofThisPeriod ? (
          <ExplainNumber
            bankName={nameBank}
            deposit={{
              amountCop: capital,
              ratePercent: rate,
              termDays: term,
              dayBase: earnings.dayBase,
              openingDate: certificate.openingDate,
            }}
          />
        ) : null}
        <CertificateDownload documentId={certificate.documentId} className="max-md:hidden" />
      </div>
    </section>
  )
}
