import { useLoaderData, useNavigate } from 'react-router'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { turboMinutes } from '#domain/process/own-time.ts'
import { useBrand } from '../../brands/brand-context.tsx'
import { currentBrandDictionary } from '../../brands/current-brand-dictionary.ts'
import { currentBrandFooter } from '../../brands/current-brand-footer.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { startOpening } from '../../features/opening/opening/start-opening.ts'
import { readAmount } from '../../features/public/simulation/amount-and-term.ts'
import { OwnOffer } from '../../features/public/simulation/own-offer.tsx'
import { questionAddress } from '../../features/public/simulation/question-address.ts'
import { QuestionFields } from '../../features/public/simulation/question-fields.tsx'
import { type RatesOfPage, useSimulation } from '../../features/public/simulation/use-simulation.ts'
import { currentBrand } from '../../lib/current-brand.ts'
import { useSession } from '../../lib/session.ts'
import { useQueryState } from '../../lib/use-query-state.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { HarvestScene } from '../../ui/scenes/harvest.tsx'
import { ScalesScene } from '../../ui/scenes/scales.tsx'
import { SigningScene } from '../../ui/scenes/signing.tsx'
import { HeroCurve, heroDeposit } from './hero-growth.tsx'
import { type HomeStep, HowItWorks } from './how-it-works.tsx'

/** Runs while the site is built: the finished page shows the line of the brand's own deposit. */
export function loader(): RatesOfPage & { generatedAt: string } {
  const { rates, generatedAt } = ratesAtBuild()
  const openingDate = civilDateInBogota(Date.parse(generatedAt))
  return { rates: rates.filter(({ bankId }) => isOwn(bankId)), openingDate, generatedAt }
}

export function meta() {
  return pageMeta({ ...currentBrandDictionary.seo, path: '/' })
}

const steps: readonly HomeStep[] = [
  {
    title: 'Calcula',
    text: 'Dinos cuánto y por cuánto tiempo. Ves lo que ganas, en pesos, antes de dar un solo dato.',
    drawing: <ScalesScene />,
  },
  {
    title: 'Abre en línea',
    text: 'Ingresas con tu celular, llenas un solo formulario, validas tu identidad con tu cédula y firmas. Puedes parar y seguir otro día.',
    drawing: <SigningScene />,
  },
  {
    title: 'Paga y recibe tu certificado',
    text: 'El dinero va directo a la entidad, que emite tu CDT a tu nombre. El certificado lo descargas aquí y te llega al correo que confirmes.',
    drawing: <HarvestScene />,
  },
]

/** `/` of a brand with a short table (R02): what it is, how much one earns, and the beginning, all on one page. */
export default function ShortHome() {
  const { tagline } = useBrand()
  const [question, setQuestion] = useQueryState(questionAddress)
  const { amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const ofPage = useLoaderData<typeof loader>()
  const simulation = useSimulation(amountCop, question.termDays, ofPage)
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const { termDays } = question
  const own = simulation.offers.find(({ bankId }) => isOwn(bankId))
  const best = own?.kind === 'offer' ? own.figures : undefined
  return (
    <>
      <div className="deep hero">
        <header className="hero-says flex flex-col gap-4">
          <h1 className="text-4xl font-bold text-balance">{tagline}</h1>
          <p className="max-w-prose text-lg text-ink-soft">
            Calcula cuánto ganas, con la retención ya descontada, y abre tu CDT desde el celular en unos {turboMinutes}{' '}
            minutos.
          </p>
          <p className="max-w-prose text-ink-soft">{currentBrandFooter.legal.depositInsurance}</p>
        </header>
        <HeroCurve deposit={heroDeposit(best, { amountCop, termDays, generatedAt: ofPage.generatedAt })} />
        <form
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          className="hero-asks flex flex-col gap-6 rounded-lg bg-surface p-5 shadow-soft md:p-8"
        >
          <QuestionFields question={question} onQuestionChange={setQuestion} layout="column" />
          <OwnOffer
            amountCop={amountCop}
            termDays={termDays}
            simulation={{ ...simulation, offers: simulation.offers.filter(({ bankId }) => isOwn(bankId)) }}
            onOpen={(choice) => void startOpening(choice, { navigate, signedIn })}
          />
        </form>
      </div>
      <HowItWorks steps={steps} />
    </>
  )
}

const isOwn = (bankId: number) => currentBrand.bankIds?.includes(bankId) ?? true
