import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { downloadDocument } from '#contract/documents.ts'
import { pagePaths } from '#contract/paths.ts'
import { getTaxCsv, getTaxPdf } from '#contract/portal.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { FallowScene } from '../../../ui/scenes/fallow.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { DashboardShape } from './dashboard-shape.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { TaxLines } from './tax-lines.tsx'
import { taxYearParam } from './tax-packs.tsx'
import { useDashboard } from './use-dashboard.ts'
import { type TaxFolder, useTaxFolder } from './use-tax-folder.ts'

/** Z20: a year's folder for the tax return: the lines of its form, who must declare, and the papers. */
export function TaxFolderView() {
  const [query, setQuery] = useSearchParams()
  const { data: dashboard, error: dashboardError, refetch } = useDashboard()
  const years = dashboard?.taxYears ?? []
  const asked = Number(query.get(taxYearParam))
  const year = years.find((one) => one === asked) ?? years[0]
  const folder = useTaxFolder(year)
  const [key, setKey] = useState<{ year: number; answerKey: string | undefined }>()
  const error = dashboardError ?? folder.error

  if (dashboard && year === undefined) return <NoFolder />
  if (!folder.data || year === undefined) {
    if (!error) return <DashboardShape />
    return (
      <PublicPage above={<BackLink />} width="form" title="Tu carpeta de la renta">
        <ProblemNotice error={error} onRetry={() => void Promise.all([refetch(), folder.refetch()])} />
      </PublicPage>
    )
  }
  const choose = (chosen: string) => setQuery({ [taxYearParam]: chosen }, { replace: true, preventScrollReset: true })
  return (
    <PublicPage
      above={<BackLink />}
      title={`Tu carpeta de la renta ${year}`}
      lead="Lo que tu declaración necesita de tus CDT, con la casilla donde va cada cifra."
    >
      {error ? <ProblemNotice error={error} onRetry={() => void folder.refetch()} /> : null}
      {years.length > 1 ? (
        <PillTabs
          legend="Año gravable"
          lists={years.map((one) => ({ state: String(one), label: String(one) }))}
          chosen={String(year)}
          onChoose={choose}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <TaxLines folder={folder.data} />
          {folder.data.declaration ? (
            <DeclarationForm
              key={year}
              year={year}
              declaration={folder.data.declaration}
              withholdingCop={folder.data.lines.find((line) => line.key === 'withholding')?.toType ?? 0}
              onJudged={(answerKey) => setKey({ year, answerKey })}
            />
          ) : null}
        </div>
        <Files folder={folder.data} answerKey={key?.year === year ? key.answerKey : undefined} />
      </div>
    </PublicPage>
  )
}

function NoFolder() {
  return (
    <PublicPage above={<BackLink />} width="form" title="Tu carpeta de la renta">
      <EmptyState
        title="Tu primera carpeta llega en enero"
        picture={<FallowScene />}
        action={<LinkButton to={pagePaths.allDeposits}>Anotar un CDT de otro banco</LinkButton>}
      >
        Cuando termine el primer año en que tuviste un CDT, aquí verás qué va en cada casilla de tu declaración. Los de
        otros bancos también cuentan si los anotas.
      </EmptyState>
    </PublicPage>
  )
}

const linkClasses = `${textLinkClasses} inline-flex min-h-11 items-center gap-2 px-1 text-left`

/** The whole year in one file, the table alone, and each constancy. */
function Files({ folder, answerKey }: { folder: TaxFolder; answerKey: string | undefined }) {
  const { year, certificates, noted } = folder
  const withVerdict = answerKey === undefined ? {} : { answerKey }
  return (
    <section aria-labelledby="archivos" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="archivos" className="text-lg font-semibold">
        Todo en un archivo
      </h2>
      <p className="max-w-prose text-ink-soft">
        Un PDF con las casillas, cada CDT, los topes y las constancias adentro: guárdalo o dáselo a quien te ayuda.
        {answerKey === undefined ? '' : ' Lleva tu respuesta sobre si te toca declarar, sin tus cifras.'}
      </p>
      <ul className="flex flex-col">
        <li>
          <a href={buildCallUrl(getTaxPdf, { year }, withVerdict)} download className={linkClasses}>
            <FileText aria-hidden className="size-5 shrink-0" />
            Carpeta de {year} (PDF)
          </a>
        </li>
        <li>
          <a href={buildCallUrl(getTaxCsv, { year })} download className={linkClasses}>
            <FileSpreadsheet aria-hidden className="size-5 shrink-0" />
            Tabla de {year} (CSV)
          </a>
        </li>
        {certificates.map(({ documentId, bankName, constancyNumber }) => (
          <li key={documentId}>
            <a href={buildCallUrl(downloadDocument, { id: documentId })} download className={linkClasses}>
              <FileText aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                Constancia {constancyNumber} de {bankName}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-ink-mute">
        El certificado tributario que vale ante la DIAN lo da cada entidad.
        {noted.length > 0 ? ' Pide también el de los bancos que anotaste: sus cifras son nuestro cálculo.' : ''}
      </p>
    </section>
  )
}
