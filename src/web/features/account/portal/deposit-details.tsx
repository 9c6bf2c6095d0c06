import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Download, FileText, QrCode } from 'lucide-react'
import { getCertificate, getCertificateSheet } from '#contract/certificate.ts'
import { downloadDocument } from '#contract/documents.ts'
import { pagePaths } from '#contract/paths.ts'
import { getMaturityCalendar } from '#contract/renewals.ts'
import { formatCivilDate, formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { shiftTextOf } from '#domain/money/dates/maturity.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { buildCallUrl, callApi } from '../../../api/client.ts'
import { useToday } from '../../../lib/clock.ts'
import { GrowthCurve } from '../../../ui/charts/growth-curve.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { type Deposit, toPeriod } from './use-dashboard.ts'

const linkClasses = `${textLinkClasses} inline-flex items-center gap-2 py-2`

type DepositDetailsProps = {
  deposit: Deposit
  /** P14: how it grows, where that is not drawn beside it. */
  showsGrowth: boolean
}

/** The conditions of a deposit, where its figure comes from, and its papers. */
export function DepositDetails({ deposit, showsGrowth }: DepositDetailsProps) {
  const today = useToday()
  const { processUuid, bankName, capital, rate, term, openingDate, maturityDate } = deposit
  return (
    <div className="flex flex-col gap-2">
      <DefinitionList
        rows={[
          { label: 'Tasa', value: <Percent rate={rate} /> },
          { label: 'Plazo', value: formatTerm(term) },
          { label: 'Abierto', value: formatCivilDate(openingDate) },
          {
            label: 'Vence',
            value: formatDayOfWeek(maturityDate),
            note: shiftTextOf({ openingDate, termDays: term, dayBase: deposit.dayBase }, maturityDate),
          },
        ]}
      />
      {showsGrowth ? <GrowthCurve deposit={toPeriod(deposit)} today={today} /> : null}
      <ExplainNumber
        bankName={bankName}
        deposit={{
          amountCop: capital,
          ratePercent: rate,
          termDays: term,
          dayBase: deposit.dayBase,
          openingDate: openingDate,
        }}
      />
      <ul>
        <CertificateLinks processUuid={processUuid} />
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

function CertificateLinks({ processUuid }: { processUuid: string }) {
  const certificate = useQuery({
    queryKey: ['certificate', processUuid, 'link'],
    queryFn: ({ signal }) => callApi(getCertificate, { query: { processUuid } }, { signal }),
  })
  if (!certificate.data) return null
  return (
    <>
      <li>
        <a href={buildCallUrl(downloadDocument, { id: certificate.data.documentId })} download className={linkClasses}>
          <Download aria-hidden className="size-5" />
          Descargar el certificado
        </a>
      </li>
      <li>
        <a href={buildCallUrl(getCertificateSheet, {}, { processUuid })} download className={linkClasses}>
          <QrCode aria-hidden className="size-5" />
          Descargar la hoja para que otros lo comprueben
        </a>
      </li>
    </>
  )
}
