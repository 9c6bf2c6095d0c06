import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { fetchOpenRates, ratesInForce } from '../../api/open-rates.ts'
import { questions } from '../../content/blocks.ts'
import { pathOfRequest } from '../../content/path-of-request.ts'
import { BankFactsList } from '../../features/public/bank-landing/bank-facts-list.tsx'
import { BankGrowth } from '../../features/public/bank-landing/bank-growth.tsx'
import { kindLabels, ratesByTerm } from '../../features/public/bank-landing/landing-labels.ts'
import { OfficialReports } from '../../features/public/bank-landing/official-reports.tsx'
import { RatesTable } from '../../features/public/bank-landing/rates-table.tsx'
import { ServiceRecord } from '../../features/public/bank-landing/service-record.tsx'
import { ThreeFacts } from '../../features/public/bank-landing/three-facts.tsx'
import { ContentBlocks } from '../../features/public/content/content-blocks.tsx'
import { InlineText } from '../../features/public/content/inline-text.tsx'
import { questionAtBuild } from '../../features/public/simulation/question-address.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { bankPicture } from '../../shell/share-pictures.ts'
import { BankMark } from '../../ui/bank-mark.tsx'
import { BankName } from '../../ui/bank-name.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClasses } from '../../ui/button-look.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BankSimulator, useBankSimulator } from './bank-simulator.tsx'
import { type LandingData, landingDataAt } from './landing-data.ts'
import { NonPartnerBank } from './non-partner-bank.tsx'
import { buildBreadcrumbs, buildStructuredData } from './structured-data.ts'

export const handle: PageHandle = { asks: questionAtBuild }

/** Runs while the site is built. */
export function loader({ request }: { request: Request }): LandingData {
  const data = landingDataAt(pathOfRequest(request))
  if (!data) throw new Response('', { status: 404 })
  return data
}

export function meta({ loaderData }: { loaderData?: LandingData }) {
  if (!loaderData) return []
  const { bank, words } = loaderData
  return pageMeta({
    title: `CDT ${bank.name}`,
    description: words.description,
    path: bank.path,
    picture: bankPicture(bank),
    structuredData: buildStructuredData(loaderData),
  })
}

/** `/cdt-{bank}`: a bank, what it pays where it is a partner, and what protects a deposit with it (R03). */
export default function BankPage() {
  const { bank, words, sameEntity, issuer, readOn, ...atBuild } = useLoaderData<typeof loader>()
  const { name, legalEntity, kind, isPartner, digitalOpening, bankId } = bank
  // Those of the build stand until those in force are here.
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['open-rates'],
    queryFn: ({ signal }) => fetchOpenRates({ signal }),
    retry: 1,
  })
  const rates = data && isPartner ? ratesInForce(data).filter((rate) => rate.bankId === bankId) : atBuild.rates
  const official = data ? data.official.filter((report) => report.bankId === bankId) : atBuild.official
  // A reported rate is never beside an invented one (decisions §11).
  const isDemonstration = rates.some((rate) => rate.isDemonstration)
  const ratesOn = data ? civilDateInBogota(Date.parse(data.generatedAt)) : readOn
  const simulator = useBankSimulator({ bank, rates })
  return (
    <PublicPage
      title={
        <>
          CDT <BankName name={name} />
        </>
      }
      lead={words.lead}
      above={
        <>
          <Breadcrumbs trail={buildBreadcrumbs({ bank })} />
          <BankMark bankId={bankId} size="medium" />
        </>
      }
      asideFirst
      aside={
        isPartner ? (
          <BankSimulator bank={bank} rates={rates} ratesOn={ratesOn} simulator={simulator} />
        ) : (
          <NonPartnerBank bankId={bankId} name={name} issuer={issuer} />
        )
      }
    >
      <ThreeFacts bank={bank} rates={rates} year={getDateParts(readOn).year} />
      {isPartner && simulator.offer ? (
        <div data-answer>
          <BankGrowth offer={simulator.offer} openingDate={ratesOn} />
        </div>
      ) : null}
      {digitalOpening ? (
        <p className="font-medium text-go">Apertura digital: la haces en línea, sin ir a una oficina.</p>
      ) : null}
      {rates.length > 0 ? (
        <RatesTable
          bankName={name}
          rates={ratesByTerm(rates)}
          generatedAt={data?.generatedAt ?? atBuild.ratesAt}
          readAtMs={data && dataUpdatedAt}
          isDemonstration={isDemonstration}
        />
      ) : null}
      <BankFactsList bank={bank} year={getDateParts(readOn).year} />
      {isPartner ? (
        <ServiceRecord bankId={bankId} bankName={name} atBuild={atBuild.service} isDemonstration={isDemonstration} />
      ) : null}
      {isDemonstration ? null : <OfficialReports bankName={name} reports={official} />}
      <section aria-labelledby="respaldo" className="late-layout flex flex-col gap-3">
        <h2 id="respaldo" className="text-2xl font-semibold">
          Quién responde por tu CDT
        </h2>
        <p>
          El CDT lo emite y lo paga <BankName name={legalEntity.name} />, {kindLabels[kind].toLowerCase()} bajo la
          vigilancia de la Superintendencia Financiera de Colombia. Fogafín protege hasta {formatCop(coverageLimitCop)}{' '}
          por persona en esa entidad, sumando capital e intereses de todo lo que tengas allí.{' '}
          <TextLink to="/blog/seguro-de-depositos-fogafin" reloadDocument>
            Cómo funciona el seguro
          </TextLink>
          .
        </p>
        {sameEntity.length > 0 ? (
          <p>
            Es la misma entidad de{' '}
            {sameEntity.map((other, place) => (
              <span key={other.path}>
                {place > 0 ? ' y ' : null}
                <TextLink to={other.path} reloadDocument>
                  <BankName name={other.name} />
                </TextLink>
              </span>
            ))}
            : lo que tengas con esos nombres suma para el mismo tope.
          </p>
        ) : null}
      </section>
      <section aria-labelledby="conviene-saber" className="late-layout flex flex-col gap-3">
        <h2 id="conviene-saber" className="text-2xl font-semibold">
          Lo que conviene saber
        </h2>
        {words.own.map((text) => (
          <p key={text}>
            <InlineText text={text} />
          </p>
        ))}
      </section>
      <section aria-labelledby="preguntas" className="late-layout flex flex-col gap-4">
        <h2 id="preguntas" className="text-2xl font-semibold">
          Preguntas frecuentes
        </h2>
        <ContentBlocks blocks={[questions(...words.questions)]} />
      </section>
      {isPartner ? <WayToSimulator bankName={name} /> : null}
    </PublicPage>
  )
}

/**
 * On a phone the way to the simulator stays in sight, wherever one reads; but not while the simulator itself is seen,
 * whose fields it would cover.
 */
function WayToSimulator({ bankName }: { bankName: string }) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const simulator = document.getElementById('simula')?.parentElement
    if (!simulator) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(simulator)
    return () => observer.disconnect()
  }, [])
  if (!isAway) return null
  return (
    <p className="fixed inset-x-4 bottom-3 z-10 md:hidden">
      <a href="#simula" className={buttonClasses('primary', 'medium', true, 'text-center shadow-float')}>
        <span>
          Calcular lo que gano con <BankName name={bankName} />
        </span>
      </a>
    </p>
  )
}
