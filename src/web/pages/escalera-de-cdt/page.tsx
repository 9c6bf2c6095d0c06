import { Printer } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { useLoaderData } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { breadcrumbList, faqPage, home, structuredGraph } from '../../content/crumb.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { useDashboard } from '../../features/account/portal/use-dashboard.ts'
import { LadderForm } from '../../features/public/ladder/ladder-form.tsx'
import { planAtBuild } from '../../features/public/ladder/ladder-question.ts'
import { LadderResult } from '../../features/public/ladder/ladder-result.tsx'
import { SplitResult } from '../../features/public/ladder/split-result.tsx'
import { useLadder } from '../../features/public/ladder/use-ladder.ts'
import { SimulationTabs } from '../../features/public/simulation/simulation-tabs.tsx'
import { useSession } from '../../lib/session.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { useBankQuotePrompt } from '../../shell/use-bank-quote-prompt.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { RatesTime } from '../../ui/rates-time.tsx'
import { FieldScene } from '../../ui/scenes/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What people ask about ladders and the insurance. */
const questions: readonly { question: string; answer: string }[] = [
  {
    question: '¿Qué es una escalera de CDT?',
    answer:
      'Es repartir tu dinero en varios CDT que vencen en fechas distintas. Cada tanto vuelve una parte con lo que ganó: la usas, o la pones de nuevo en el plazo más largo y la escalera sigue.',
  },
  {
    question: '¿Hasta cuánto cubre Fogafín?',
    answer: `Hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando lo que pusiste y los intereses. Dos marcas de una misma entidad cuentan como una sola.`,
  },
  {
    question: '¿Cómo eligen el banco de cada parte?',
    answer:
      'La parte va al banco que más da por ese monto y ese plazo, si la recibe y, cuando lo pides, si cabe en lo que cubre el seguro. Ningún banco paga por estar ahí.',
  },
  {
    question: '¿Puedo abrir todos los CDT de una vez?',
    answer:
      'Se abren uno por uno, cada uno con su banco. Tus datos quedan guardados, así que del segundo en adelante es más rápido.',
  },
]

export { loadDocument as clientLoader, neverAgain as shouldRevalidate } from '../../shell/finished-page.ts'

export const handle: PageHandle = { asks: planAtBuild }

/** Runs while the site is built. */
export const loader = () => ratesAtBuild()

const path = '/escalera-de-cdt'
const title = 'Tu plata en varios CDT'
const trail = [home, { label: title, path }]

export function meta() {
  return pageMeta({
    title: 'Escalera de CDT: calcula cómo repartir tu dinero',
    description:
      'Reparte un monto en varios plazos y bancos: cuándo vuelve cada parte, cuánto ganas en total y cómo dejarlo todo cubierto por Fogafín.',
    path,
    picture: sharePictures.ladder,
    structuredData: structuredGraph(breadcrumbList(trail), faqPage(questions)),
  })
}

/**
 * `/escalera-de-cdt`: a ladder over several terms (Z03), or a split that the insurance covers (Z02). It counts what
 * somebody who is signed in has already (Z14).
 */
export default function LadderPage() {
  const atBuild = useLoaderData<typeof loader>()
  const { signedIn } = useSession()
  const { data: own } = useDashboard({ enabled: signedIn, inBackground: true })
  const ladder = useLadder(atBuild, signedIn ? own?.coverage : undefined)
  const { question, ask, existing, isFilled, setExisting, shown, plan, keepCovered, entities } = ladder
  const { ask: open, dialog } = useBankQuotePrompt()
  return (
    <PublicPage compact above={<Breadcrumbs trail={trail} className="w-full max-md:hidden" />} title={title}>
      <SimulationTabs current={path} question={question} />
      <LadderForm
        question={question}
        onAsk={ask}
        existing={existing}
        isFilled={isFilled}
        onExistingChange={setExisting}
        entities={entities}
      />
      <div data-answer className="flex flex-col gap-6">
        <ShownPlan plan={plan} keepCovered={keepCovered} shown={shown} onOpen={open} />
      </div>
      {frequentQuestions}
      {dialog}
    </PublicPage>
  )
}

/** What would leave the saver's account for the plan, whole pesos. */
function placedCop(plan: ShownPlanProps['plan']): number {
  if (plan.kind === 'escalera') return plan.ladder.placedCop
  return plan.kind === 'reparto' ? plan.split.deposits.reduce((sum, { amountCop }) => sum + amountCop, 0) : 0
}

/** Where a ladder becomes a plan (Z19). Written out, because a file for one address would weigh on every page. */
const planPath = (amountCop: number, termsDays: readonly number[]) =>
  `${pagePaths.dashboard}?fila=ver&monto=${amountCop}&plazos=${termsDays.join('-')}`

type ShownPlanProps = Pick<ReturnType<typeof useLadder>, 'plan' | 'keepCovered' | 'shown'> &
  Pick<ComponentProps<typeof LadderResult>, 'onOpen'>

/** It is drawn again only for another plan, after a letter or a press is seen. */
const ShownPlan = memo(function ShownPlan({ plan, keepCovered, shown, onOpen }: ShownPlanProps) {
  const isDemonstration = shown.feed.rates.some(({ isDemonstration }) => isDemonstration)
  return (
    <>
      {plan.kind === 'escalera' ? (
        <LadderResult {...plan} keepCovered={keepCovered} onOpen={onOpen} />
      ) : plan.kind === 'reparto' ? (
        <SplitResult split={plan.split} onOpen={onOpen} />
      ) : (
        <EmptyState title="Escribe un monto y armamos tu plan" picture={<FieldScene />} />
      )}
      {plan.kind === 'none' ? null : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-prose text-sm text-ink-mute">
            {isDemonstration ? 'Tasas de demostración' : 'Tasas vigentes'} del{' '}
            <RatesTime generatedAt={shown.feed.generatedAt} readAtMs={shown.readAtMs} />, ya con la retención del 4 %
            descontada. {gmfText(placedCop(plan))} Es un cálculo para que decidas tú, no una recomendación.
          </p>
          {plan.kind === 'escalera' ? (
            <LinkButton
              to={planPath(
                plan.ladder.placedCop + plan.ladder.leftOverCop,
                plan.ladder.rungs.map(({ termDays }) => termDays),
              )}
              look="secondary"
              className="print:hidden"
            >
              Guardarla como plan
            </LinkButton>
          ) : null}
          <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            Imprimir el plan
          </Button>
        </div>
      )}
    </>
  )
})

const frequentQuestions = (
  <Disclosure
    isWide
    summary={<h2 className="text-xl font-semibold">Preguntas frecuentes</h2>}
    className="border-y border-line print:hidden"
  >
    <div className="divide-y divide-line pl-4">
      {questions.map(({ question: asked, answer }) => (
        <Disclosure key={asked} summary={<h3 className="text-base font-medium">{asked}</h3>}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
    <p className="pt-4 pl-4">
      Con ejemplos y más despacio:{' '}
      <TextLink to="/blog/escalera-de-cdt" reloadDocument>
        qué es una escalera de CDT
      </TextLink>
      .
    </p>
  </Disclosure>
)
