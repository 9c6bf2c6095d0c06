import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Download, FileText } from 'lucide-react'
import { getCertificate } from '#contract/certificate.ts'
import { downloadDocument } from '#contract/documents.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getMaturityCalendar } from '#contract/renewals.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { buildCallUrl, callApi } from '../../../api/client.ts'
import { today } from '../../../lib/clock.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { DepositGrowth } from './deposit-growth.tsx'
import type { Deposit } from './use-dashboard.ts'

const linkClasses = `${textLinkClasses} inline-flex items-center gap-2 py-2`

/** The conditions of a deposit, where its figure comes from, and its papers. */
export function DepositDetails({ deposit, process }: { deposit: Deposit; process: ProcessView | undefined }) {
  const { processUuid, bankName, capital, rate, term, openingDate } = deposit
  return (
    <div className="flex flex-col gap-2">
      <DefinitionList
        rows={[
          { label: 'Tasa', value: <Percent rate={rate} /> },
          { label: 'Plazo', value: formatTerm(term) },
          { label: 'Abierto', value: formatCivilDate(openingDate) },
        ]}
      />
      {process ? <DepositGrowth deposit={deposit} dayBase={process.earnings.dayBase} today={today()} /> : null}
      {process ? (
        <ExplainNumber
          bankName={bankName}
          deposit={{
            amountCop: capital,
            ratePercent: rate,
            termDays: term,
            dayBase: process.earnings.dayBase,
            openingDate: openingDate,
          }}
        />
      ) : null}
      <ul>
        <CertificateLink processUuid={processUuid} />
        <li>
          <a href={buildCallUrl(getMaturityCalendar, {}, { processUuid })} download className={linkClasses}>
            <CalendarPlus aria-hidden className="size-5" />
            Agregar el vencimiento a mi calendario
          </a>
        </li>
        <li>
          <TextLink to={`${pagePaths.investmentOrder}?process_uuid=${processUuid}`} className={linkClasses}>
            <FileText aria-hidden className="size-5" />
            Ver la orden de inversión
          </TextLink>
        </li>
      </ul>
    </div>
  )
}

function CertificateLink({ processUuid }: { processUuid: string }) {
  const certificate = useQuery({
    queryKey: ['certificate', processUuid, 'link'],
    queryFn: ({ signal }) => callApi(getCertificate, { query: { processUuid } }, { signal }),
  })
  if (!certificate.data) return null
  return (
    <li>
      <a href={buildCallUrl(downloadDocument, { id: certificate.data.documentId })} download className={linkClasses}>
        <Download aria-hidden className="size-5" />
        Descargar el certificado
      </a>
    </li>
  )
}
