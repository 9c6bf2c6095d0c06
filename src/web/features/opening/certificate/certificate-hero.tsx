import type { ReactNode, Ref } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import type { getCertificate } from '#contract/certificate.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { MaturityView } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { useToday } from '../../../lib/clock.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { GrowthLine } from '../../../ui/charts/growth-line.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { CertificateActions } from './certificate-actions.tsx'

export type Certificate = CallAnswer<typeof getCertificate>

type CertificateHeroProps = {
  process: ProcessView
  certificate: Certificate
  maturity: MaturityView
  title: ReactNode
  lead: ReactNode
  /** Where a celebration flies: above the ground, behind the words. */
  skyRef: Ref<HTMLDivElement>
}

/** The certificate as the one thing on the page: what comes back and when, the curve that leads there, and its number. */
export function CertificateHero({ process, certificate, maturity, title, lead, skyRef }: CertificateHeroProps) {
  const { processUuid, bankId, nameBank, earnings } = process
  const { capital, netInterest, total, rate, term, openingDate, maturityDate } = maturity
  // After an extension by law the certificate at hand is still that of the period before.
  const ofThisPeriod = certificate.maturityDate === maturityDate
  const today = useToday()
  const period = {
    capitalCop: capital,
    ratePercent: rate,
    termDays: term,
    dayBase: earnings.dayBase,
    openingDate,
    maturityDate,
  }
  return (
    <section aria-label="Certificado de tu CDT" className="deep relative isolate overflow-hidden">
      <div ref={skyRef} aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 print:hidden" />
      <div className="page-gutter pt-6 md:pt-12">
        <div className="mx-auto max-w-page">
          <div className="flex min-w-0 flex-col gap-5 md:gap-6 lg:pr-96">
            <header className="flex flex-col gap-2">
              <p className="mb-1 flex items-center gap-3 font-semibold">
                <BankMark bankId={bankId} size="medium" />
                <BankName name={nameBank} />
              </p>
              <h1 className="text-3xl">{title}</h1>
              <p className="max-w-prose text-ink-soft">{lead}</p>
            </header>
            <div>
              <p className="text-ink-soft">El {formatCivilDate(maturityDate)} recibes</p>
              <Money amountCop={total} size="xl" tone="grow" className="block" />
              <p className="text-ink-soft">
                <Money amountCop={netInterest} sign="plus" className="font-semibold text-ink" /> de ganancia, ya sin la
                retención
              </p>
            </div>
            <CertificateActions
              documentId={certificate.documentId}
              processUuid={processUuid}
              pictured={{
                bankId,
                bankName: nameBank,
                totalCop: total,
                rate,
                term,
                maturityDate,
                period,
              }}
            />
          </div>
        </div>
      </div>
      <div className="mt-2 print:hidden">
        <GrowthLine deposits={[period]} size="certificate" today={today} />
      </div>
      <div className="page-gutter bg-(--drawing-field) pb-6 lg:absolute lg:inset-x-0 lg:top-12 lg:bg-transparent lg:pb-0 print:bg-transparent">
        <div className="mx-auto flex max-w-page justify-end">
          <div className="w-full rounded-lg border border-dashed border-edge bg-surface px-5 pt-4 pb-1 lg:w-88">
            <p className="text-sm text-ink-soft">Constancia Deceval</p>
            <p className="figures figure text-figure-m">{certificate.constancyNumber}</p>
            {ofThisPeriod ? null : (
              <p className="text-sm text-ink-soft">Es la del periodo anterior: tu CDT se prorrogó por ley.</p>
            )}
            <DefinitionList
              className="mt-2 border-t border-dashed border-edge"
              rows={[
                { label: 'Pusiste', value: <Money amountCop={capital} /> },
                { label: 'Tasa', value: <Percent rate={rate} /> },
                { label: 'Plazo', value: formatTerm(term) },
              ]}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
