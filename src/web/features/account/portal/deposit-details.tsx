import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Download, FileText } from 'lucide-react'
import { getCertificate } from '#contract/certificate.ts'
import { downloadDocument } from '#contract/documents.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getMaturityCalendar } from '#contract/renewals.ts'
import { type CivilDate, formatCivilDate, formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { shiftTextOf } from '#domain/money/dates/maturity.ts'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { accruedInterestCop, elapsedTermDays } from '#domain/money/tax/accrued-interest.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { buildCallUrl, callApi } from '../../../api/client.ts'
import { today } from '../../../lib/clock.ts'
import { GrowthCurve } from '../../../ui/charts/growth-curve.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ExplainNumber } from '../../../ui/explain-number.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import type { Deposit } from './use-dashboard.ts'

const linkClasses = `${textLinkClasses} inline-flex items-center gap-2 py-2`

/** The conditions of a deposit, where its figure comes from, and its papers. */
export function DepositDetails({ deposit, process }: { deposit: Deposit; process: ProcessView | undefined }) {
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
            note:
              process && shiftTextOf({ openingDate, termDays: term, dayBase: process.earnings.dayBase }, maturityDate),
          },
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

const pieces = 12

type DepositGrowthProps = { deposit: Deposit; dayBase: 360 | 365; today: CivilDate }

/** P14: how a deposit grows until its maturity, with today's point while its term runs. */
function DepositGrowth({ deposit, dayBase, today }: DepositGrowthProps) {
  const { capital, rate, term, openingDate, maturityDate } = deposit
  const input = { amountCop: capital, ratePercent: rate, termDays: term, dayBase }
  const elapsedDays = elapsedTermDays({ openingDate, termDays: term, dayBase }, today)
  const period = { ...input, capitalCop: capital, openingDate, maturityDate }
  return (
    <GrowthCurve
      amountCop={capital}
      points={growthOverTerm(input, pieces)}
      interest={computeInterest(input)}
      openingDate={openingDate}
      maturityDate={maturityDate}
      {...(elapsedDays > 0 && elapsedDays < term
        ? { today: { elapsedDays, grossCop: accruedInterestCop(period, today) } }
        : {})}
    />
  )
}
