import { Gift, Layers, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { ladderPlanPath } from '#contract/ladder-plan-path.ts'
import { pagePaths } from '#contract/paths.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { FallowScene } from '../../../ui/scenes/fallow.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Coverage } from './coverage.tsx'
import { DashboardShape } from './dashboard-shape.tsx'
import { DueDecision } from './due-decision.tsx'
import { getFirstName } from './first-name.ts'
import { TaxPacks } from './tax-packs.tsx'
import { Totals } from './totals.tsx'
import { type Dashboard, type Deposit, useDashboard } from './use-dashboard.ts'

type DashboardViewProps = {
  /** Draws a deposit, as the only one or among others; what is known of its process comes from elsewhere. */
  drawDeposit: (deposit: Deposit, isOnly: boolean) => ReactNode
  /** The openings that are on their way. */
  openProcesses: ReactNode
  /** What the deposits grew in a week, for who asks. */
  growth: ReactNode
  /** What the customer wants messages about. */
  alerts: ReactNode
  /** What the team has answered, where that is new. */
  answer: ReactNode
  /** What is prepared for maturities (Z18). */
  plans: ReactNode
  /** What is asked of loyal savers, over the page. */
  survey: ReactNode
}

/** P14: what a customer has, what it earns, what protects it, and what to do next. */
export function DashboardView(props: DashboardViewProps) {
  const { drawDeposit, openProcesses, growth, alerts, answer, plans, survey } = props
  const { data, error, refetch } = useDashboard()
  if (!data) {
    if (!error) return <DashboardShape />
    return (
      <PublicPage width="form" title="Tu portal">
        <ProblemNotice error={error} onRetry={() => void refetch()} />
        <div>
          <LinkButton to={pagePaths.processes} look="secondary">
            Ver mis CDT
          </LinkButton>
        </div>
      </PublicPage>
    )
  }
  const { deposits, coverage, taxYears, level } = data
  const isNew = deposits.length === 0 && data.openProcesses === 0
  const [first] = deposits
  return (
    <PublicPage above={<DueDecision />} title={`Hola, ${getFirstName(data.fullName)}`}>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {answer}
      {plans}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          {deposits.length > 1 ? <Totals dashboard={data} /> : null}
          {first ? (
            <section aria-labelledby="tus-cdt" className="flex flex-col gap-4">
              <h2 id="tus-cdt" className="text-xl">
                {deposits.length > 1 ? 'Tus CDT' : 'Tu CDT'}
              </h2>
              {deposits.toSorted(byMaturity).map((deposit) => drawDeposit(deposit, deposits.length === 1))}
            </section>
          ) : null}
          {first ? growth : null}
          {isNew ? <NewSaver /> : null}
          {data.openProcesses > 0 ? openProcesses : null}
          <Coverage coverage={coverage} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Level level={level} />
          <AllDeposits />
          <LadderInvitation />
          {taxYears.length > 0 ? <TaxPacks years={taxYears} /> : null}
          {alerts}
          <Invitation />
          <TextLink to={pagePaths.personalData} className="self-start py-2">
            Mis datos y privacidad
          </TextLink>
        </div>
      </div>
      {survey}
    </PublicPage>
  )
}

/** What matures first is first. */
const byMaturity = (a: Deposit, b: Deposit) => a.maturityDate.localeCompare(b.maturityDate)

function NewSaver() {
  return (
    <EmptyState
      title="Tu primer CDT empieza con una simulación"
      picture={<FallowScene />}
      action={<LinkButton to={pagePaths.simulator}>Simular un CDT</LinkButton>}
    >
      Dinos cuánto quieres ahorrar y por cuánto tiempo: te mostramos lo que ganas en cada banco. Aquí verás tus CDT, lo
      que ganan y cuándo vencen.
    </EmptyState>
  )
}

/** Z14: the way to everything that the customer has, here and elsewhere. */
function AllDeposits() {
  return (
    <section aria-labelledby="todos" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="todos" className="flex items-center gap-2 text-lg font-semibold">
        <Layers aria-hidden className="size-5 text-go" />
        ¿Tienes CDT en otros bancos?
      </h2>
      <p className="max-w-prose text-ink-soft">
        Anótalos: te avisamos antes de que venzan, y el seguro y tu renta los cuentan. Solo los ves tú.
      </p>
      <div>
        <LinkButton to={pagePaths.allDeposits} look="secondary">
          Ver todos mis CDT
        </LinkButton>
      </div>
    </section>
  )
}

/** Z19: the way to the ladder as a plan. */
function LadderInvitation() {
  return (
    <section aria-labelledby="fila" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="fila" className="flex items-center gap-2 text-lg font-semibold">
        <Sprout aria-hidden className="size-5 text-go" />
        Cosecha en fila
      </h2>
      <p className="max-w-prose text-ink-soft">
        Un plan para que cada vencimiento y lo que apartas al mes siembren el siguiente CDT. Siempre te preguntamos.
      </p>
      <div>
        <LinkButton to={ladderPlanPath} look="secondary">
          Ver mi plan
        </LinkButton>
      </div>
    </section>
  )
}

function Invitation() {
  return (
    <section aria-labelledby="invita" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="invita" className="flex items-center gap-2 text-lg font-semibold">
        <Gift aria-hidden className="size-5 text-go" />
        Invita a alguien
      </h2>
      <p className="max-w-prose text-ink-soft">
        Su primer CDT con nosotros gana {referralTag} sobre la tasa del banco: lo pagamos nosotros, en pesos.
      </p>
      <div>
        <LinkButton to={pagePaths.referrer} look="secondary">
          Ver mi enlace
        </LinkButton>
      </div>
    </section>
  )
}

const levels = [
  { id: 'primerizo', label: 'Primerizo' },
  { id: 'ahorrador', label: 'Ahorrador' },
  { id: 'avanzado', label: 'Avanzado' },
  { id: 'experto', label: 'Experto' },
] as const

/** The customer's level among the four, and what separates from the next (P06). */
function Level({ level }: { level: Dashboard['level'] }) {
  const here = levels.findIndex(({ id }) => id === level.id)
  return (
    <section aria-labelledby="tu-nivel" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="tu-nivel" className="flex items-center gap-2 text-lg">
        <Sprout aria-hidden className="size-5 text-go" />
        Tu nivel
      </h2>
      <p className="text-ink-soft">
        Eres {level.label}. {level.next ?? 'Estás en el nivel más alto.'}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1">
        {levels.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === here ? 'step' : undefined}
            className={classNames('border-t-4 pt-2 text-xs sm:text-sm', index <= here ? 'border-go' : 'border-line')}
          >
            <span className={index === here ? 'font-semibold text-ink' : 'text-ink-mute'}>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
