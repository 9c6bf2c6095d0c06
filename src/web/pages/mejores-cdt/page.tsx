import { useLoaderData } from 'react-router'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { breadcrumbList, type Crumb, home, structuredGraph } from '../../content/crumb.ts'
import { exampleDeposit } from '../../content/example-deposit.ts'
import { offerAtBuild } from '../../content/offer-at-build.ts'
import { pathOfRequest } from '../../content/path-of-request.ts'
import { RateChart } from '../../features/public/comparison/rate-chart.tsx'
import { QuickSimulator } from '../../features/public/content/quick-simulator.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { BankMark } from '../../ui/bank-mark.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type MonthlyData, monthlyDataAt } from './monthly-data.ts'

/** Runs while the site is built. */
export function loader({ request }: { request: Request }) {
  const data = monthlyDataAt(pathOfRequest(request))
  if (!data) throw new Response('', { status: 404 })
  return { ...data, offer: offerAtBuild() }
}

type PageData = ReturnType<typeof loader>

export function meta({ loaderData }: { loaderData?: MonthlyData }) {
  if (!loaderData) return []
  const { page } = loaderData
  return pageMeta({
    title: getTitle(loaderData),
    description: `Qué bancos pagan más por un CDT en ${page.monthName} de ${page.year}, por plazo, con la retención descontada, y cómo elegir entre ellos.`,
    path: page.path,
    noindex: !loaderData.isKnown,
    picture: sharePictures.comparison,
    structuredData: structuredGraph(breadcrumbList(buildBreadcrumbs(loaderData))),
  })
}

const comparedCop = exampleDeposit.amountCop

const getTitle = ({ page }: Pick<MonthlyData, 'page'>) => `Mejores CDT de ${page.monthName} de ${page.year}`

function buildBreadcrumbs(data: Pick<MonthlyData, 'page'>): Crumb[] {
  const rates = { label: 'Mejores tasas', path: '/mejores-tasas-para-cdt-hoy' }
  return [home, rates, { label: getTitle(data), path: data.page.path }]
}

/** `/mejores-cdt-{month}-{year}`: the banks that give most, term by term, and how to choose (R04). */
export default function MonthlyBestPage() {
  const data = useLoaderData<typeof loader>()
  return data.isKnown ? <KnownMonth data={data} /> : <UnknownMonth data={data} />
}

/** A month of which no rates were kept says so and links the current one: figures of another month would be false. */
function UnknownMonth({ data }: { data: PageData }) {
  const { page, lead } = data
  const month = `${page.monthName} de ${page.year}`
  return (
    <PublicPage
      aside={<QuickSimulator best={data.offer} />}
      title={getTitle(data)}
      lead={`De ${month} no guardamos tasas, así que no podemos decirte cuáles bancos pagaban más.`}
      above={<Breadcrumbs trail={buildBreadcrumbs(data)} />}
    >
      <p>
        <LinkButton to={lead.path} reloadDocument>
          Ver los mejores CDT de {lead.monthName}
        </LinkButton>
      </p>
    </PublicPage>
  )
}

function KnownMonth({ data }: { data: PageData }) {
  const { page, terms, best, began, earlier, ratesOn, isOver, isDemonstration } = data
  const month = `${page.monthName} de ${page.year}`
  return (
    <PublicPage
      aside={<QuickSimulator best={data.offer} />}
      title={getTitle(data)}
      lead={`Los bancos aliados que más te dejan por un CDT de ${formatCop(comparedCop)}, plazo por plazo y con la retención ya descontada. ${gmfText(comparedCop)}`}
      above={<Breadcrumbs trail={buildBreadcrumbs(data)} />}
    >
      <p className="text-sm text-ink-soft">
        {isOver
          ? `Así quedaron las tasas ${isDemonstration ? 'de demostración ' : ''}el ${formatCivilDate(ratesOn)}, el último día del mes. `
          : `Tasas ${isDemonstration ? 'de demostración ' : ''}leídas el ${formatCivilDate(ratesOn)}. La que vale es la que aceptas al firmar con el banco. `}
        {isOver ? (
          <TextLink to="/mejores-tasas-para-cdt-hoy" reloadDocument>
            Mira las de hoy
          </TextLink>
        ) : null}
      </p>
      <RateChart terms={terms} termDays={360} isPast={isOver} />
      {best.map(({ termDays, offers }) => (
        <section key={termDays} aria-labelledby={`plazo-${termDays}`} className="flex flex-col gap-2">
          <h2 id={`plazo-${termDays}`} className="text-2xl font-semibold">
            A {formatTerm(termDays)}
          </h2>
          {offers.length === 0 ? <p>Ningún banco aliado tiene una tasa registrada para este plazo.</p> : null}
          <ol className="divide-y divide-line">
            {offers.map(({ bankId, bankName, path, rate, netCop }) => (
              <li key={bankName} className="flex items-center gap-3 py-3">
                <BankMark bankId={bankId} size="medium" />
                <span className="min-w-0 flex-1">
                  {path ? (
                    <TextLink to={path} reloadDocument>
                      <BankName name={bankName} />
                    </TextLink>
                  ) : (
                    <span className="font-medium">
                      <BankName name={bankName} />
                    </span>
                  )}
                  <span className="figures block text-sm text-ink-soft">{rate}</span>
                </span>
                <Money amountCop={netCop} tone="grow" sign="plus" size="s" />
              </li>
            ))}
          </ol>
          <p>
            <TextLink to={`/cdt-simulador?monto=${comparedCop}&plazo=${termDays}`} reloadDocument>
              Ver todos los bancos a {termDays} días
            </TextLink>
          </p>
        </section>
      ))}
      <section aria-labelledby="cambios" className="late-layout flex flex-col gap-3">
        <h2 id="cambios" className="text-2xl font-semibold">
          Qué cambió en {page.monthName}
        </h2>
        {began.length === 0 ? (
          <p>
            {isDemonstration
              ? `Con tasas de demostración no hay cambios de ${month} para contar.`
              : `Ninguna de las tasas de esta página empezó en ${month}: son las que venían de antes.`}
          </p>
        ) : (
          <ul className="flex list-disc flex-col gap-2 pl-6">
            {began.map(({ bankName, termDays, rate }) => (
              <li key={`${bankName} ${termDays} ${rate}`}>
                <BankName name={bankName} />, {termDays} días: <span className="figures whitespace-nowrap">{rate}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="elegir" className="late-layout flex flex-col gap-3">
        <h2 id="elegir" className="text-2xl font-semibold">
          Cómo elegir
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>
            Empieza por la fecha en que necesitas el dinero, y solo después mira la tasa.{' '}
            <TextLink to="/blog/como-elegir-el-plazo" reloadDocument>
              Cómo elegir el plazo
            </TextLink>
            .
          </li>
          <li>Compara con tu monto: algunos bancos pagan más desde cierta suma, y otros no la reciben.</li>
          <li>
            Si con los intereses pasas de {formatCop(coverageLimitCop)} en una entidad, reparte: es lo que cubre Fogafín
            por persona en cada una.
          </li>
          <li>
            Mira los pesos que recibes al final. Dos tasas iguales pueden dar cifras distintas según la base de días.
          </li>
        </ul>
        <p>
          <LinkButton to={`/cdt-simulador?monto=${comparedCop}&plazo=360`} reloadDocument>
            Comparar con mi monto
          </LinkButton>
        </p>
      </section>
      {earlier.length > 0 ? (
        <nav aria-labelledby="otros-meses" className="flex flex-col gap-2">
          <h2 id="otros-meses" className="text-2xl font-semibold">
            Otros meses de {page.year}
          </h2>
          <ul className="flex flex-wrap gap-x-5">
            {earlier.map(({ path, monthName }) => (
              <li key={path}>
                <TextLink to={path} reloadDocument className="inline-block py-1.5 first-letter:uppercase">
                  {monthName}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </PublicPage>
  )
}
