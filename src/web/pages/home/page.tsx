import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { Form, useLoaderData } from 'react-router'
import type { OpenRates } from '#contract/rates.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { FromRoot } from '../../features/opening/tickets/from-root.tsx'
import { BestRates } from '../../features/public/best-rates/best-rates.tsx'
import { readAmount } from '../../features/public/simulation/amount-and-term.ts'
import { keptQuestionAddress, questionAtBuild } from '../../features/public/simulation/question-address.ts'
import { QuestionFields } from '../../features/public/simulation/question-fields.tsx'
import { type Simulation, useSimulation } from '../../features/public/simulation/use-simulation.ts'
import { useQueryState } from '../../lib/use-query-state.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RatesTime } from '../../ui/rates-time.tsx'
import { FieldScene } from '../../ui/scenes/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HeroCurve, HeroFigure, heroDeposit } from './hero-growth.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Protections } from './protections.tsx'
import { questionsAndAnswers } from './questions-and-answers.ts'

export const handle: PageHandle = { asks: questionAtBuild, asksKeptAmount: true }

/** Runs while the site is built: the finished page shows the rates of that moment, and the line that they draw. */
export function loader(): { feed: OpenRates; openingDate: CivilDate } {
  const feed = ratesAtBuild()
  return { feed, openingDate: civilDateInBogota(Date.parse(feed.generatedAt)) }
}

export function meta() {
  return pageMeta({
    title: 'Compara y abre tu CDT en línea',
    description:
      'Compara cuánto te paga cada banco por tu CDT, con la retención ya descontada, y ábrelo en línea. Tu dinero va directo al banco.',
    path: '/',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questionsAndAnswers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    },
  })
}

const promises = [
  'Gratis para ti: el banco te paga la misma tasa que ves aquí',
  'Cada número explicado, sin letra pequeña',
  `Hasta ${formatCop(50_000_000)} protegidos por Fogafín en cada banco`,
]

/** `/`: what it does, for how much, how, and what protects one's money. */
export default function Home() {
  const [question, setQuestion] = useQueryState(keptQuestionAddress)
  const { amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const { termDays } = question
  const { feed, openingDate } = useLoaderData<typeof loader>()
  const ofPage = useMemo(() => ({ rates: feed.rates, openingDate }), [feed, openingDate])
  const simulation = useSimulation(amountCop, termDays, ofPage)
  const best = bestOffers(simulation, feed)
  return (
    <>
      <FromRoot />
      <div className="deep hero">
        <header className="hero-says flex flex-col gap-4">
          <h1 className="text-4xl font-bold text-balance">Tu CDT, en el banco que más te da</h1>
          <p className="max-w-prose text-lg text-ink-soft">
            Compara lo que te pagan los bancos, con la retención ya descontada, y abre tu CDT en línea. Tu dinero va
            directo al banco.
          </p>
          <HeroFigure amountCop={amountCop} termDays={termDays} best={best.offers[0]} {...best} />
        </header>
        <HeroCurve deposit={heroDeposit(best.offers[0], { amountCop, termDays, generatedAt: feed.generatedAt })} />
        {/* Without JavaScript the browser sends it, and it still leads to the simulator with both answers. */}
        <Form
          action="/cdt-simulador"
          autoComplete="off"
          data-simulator
          className="hero-asks flex flex-col gap-6 rounded-lg bg-surface p-5 shadow-soft md:p-8"
        >
          <QuestionFields question={question} onQuestionChange={setQuestion} layout="column" />
          <BestRates
            title="Lo que ganarías, ya sin la retención"
            offers={best.offers}
            state={amountCop === undefined ? 'no-amount' : simulation.state === 'failed' ? 'failed' : 'ready'}
            onRetry={simulation.retry}
          />
          <Button type="submit" size="large" block>
            Comparar más bancos
          </Button>
        </Form>
      </div>
      <Promises />
      <HowItWorks />
      <Protections />
      <Questions />
    </>
  )
}

/** S08: what the banks give for what is written, best first, and of when it is. */
function bestOffers(simulation: Simulation, feed: OpenRates) {
  const offers = simulation.offers.flatMap((offer) =>
    offer.kind === 'offer' ? [{ bankId: offer.bankId, bankName: offer.bankName, ...offer.figures }] : [],
  )
  return {
    offers,
    isDemonstration: offers.length === 0 || offers.some(({ isDemonstration }) => isDemonstration),
    ratesMoment: simulation.receivedAt ? (
      'de este momento'
    ) : (
      <>
        del <RatesTime generatedAt={feed.generatedAt} />
      </>
    ),
  }
}

/** What holds for every deposit, in one line each. */
function Promises() {
  return (
    <div className="page-gutter py-8 md:py-12">
      <ul className="mx-auto grid max-w-page gap-3 lg:grid-cols-3 lg:gap-x-8">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-go" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Questions and answers, and a link for visitors who are ready to continue. */
function Questions() {
  return (
    <section id="preguntas" aria-labelledby="preguntas-titulo" className="late-layout page-gutter pb-16 md:pb-24">
      <div className="mx-auto grid max-w-page gap-8 lg:grid-cols-12">
        <div className="flex flex-col gap-6 lg:col-span-7">
          <h2 id="preguntas-titulo" className="text-3xl font-bold">
            Preguntas frecuentes
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {questionsAndAnswers.map(({ question, answer }) => (
              <Disclosure key={question} summary={<h3 className="text-base font-medium md:text-lg">{question}</h3>}>
                {answer.map((paragraph) => (
                  <p key={paragraph} className="mb-2 last:mb-0">
                    {paragraph}
                  </p>
                ))}
              </Disclosure>
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-5 self-start rounded-lg bg-surface p-6 shadow-soft lg:sticky lg:top-8 lg:col-span-4 lg:col-start-9">
          <FieldScene className="max-lg:hidden" />
          <h3 className="text-xl font-semibold">¿Listo para ver tus pesos?</h3>
          <p className="text-ink-soft">Mira lo que gana tu plata en cada banco, sin dar un solo dato.</p>
          <LinkButton to="/cdt-simulador" size="large" block>
            Simular mi CDT
          </LinkButton>
          <p className="text-ink-soft">
            ¿Te queda una duda?{' '}
            <TextLink to="/escribenos" reloadDocument>
              Escríbenos
            </TextLink>
            .
          </p>
        </div>
      </div>
    </section>
  )
}
