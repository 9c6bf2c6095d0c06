import { Gift, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePaths } from '#contract/paths.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { FallowScene } from '../../../ui/scenes/fallow.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Coverage } from './coverage.tsx'
import { DashboardShape } from './dashboard-shape.tsx'
import { DueDecision } from './due-decision.tsx'
import { getFirstName } from './first-name.ts'
import { TaxPacks } from './tax-packs.tsx'
import type { Dashboard } from './use-dashboard.ts'
import { type Deposit, useDashboard } from './use-dashboard.ts'

const levels = [
  { id: 'primerizo', label: 'Primerizo' },
  { id: 'ahorrador', label: 'Ahorrador' },
  { id: 'avanzado', label: 'Avanzado' },
  { id: 'experto', label: 'Experto' },
] as const

/** The customer's level among the four (P06); what separates from the next is told in the greeting. */
function Level({ level }: { level: Dashboard['level'] }) {
  const here = levels.findIndex(({ id }) => id === level.id)
  return (
    <section aria-labelledby="tu-nivel" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="tu-nivel" className="flex items-center gap-2 font-semibold">
        <Sprout aria-hidden className="size-5 text-go" />
        Tu nivel: {level.label}
      </h2>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1">
        {levels.map(({ id, label }, index) => (
          <li
            key={id}
            aria-current={index === here ? 'step' : undefined}
            className={classNames('border-t-4 pt-2 text-sm', index <= here ? 'border-go' : 'border-line')}
          >
            <span className={index === here ? 'font-semibold text-ink' : 'text-ink-mute'}>{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type DashboardViewProps = {
  /** Draws a deposit; what is known of its process comes from elsewhere. */
  drawDeposit: (deposit: Deposit) => ReactNode
  /** The openings that are on their way. */
  openProcesses: ReactNode
  /** What the customer wants to be told of. */
  alerts: ReactNode
  /** What the team has answered, where that is new. */
  answer: ReactNode
  /** What is asked of loyal savers, over the page. */
  survey: ReactNode
}

/** P14: what a customer has, what it earns, what protects it, and what to do next. */
export function DashboardView({ drawDeposit, openProcesses, alerts, answer, survey }: DashboardViewProps) {
  const { data, error, refetch } = useDashboard()
  if (!data) {
    if (!error) return <DashboardShape />
    return (
      <PublicPage width="form" title="Tu portal">
        <ProblemNotice error={error} onRetry={() => void refetch()} />
        <div>
          <LinkButton to={pagePaths.processes} look="secondary">
            Ver mis procesos
          </LinkButton>
        </div>
      </PublicPage>
    )
  }
  const { deposits, coverage, taxYears, level } = data
  const isNew = deposits.length === 0 && data.openProcesses === 0
  return (
    <PublicPage
      above={<DueDecision />}
      title={`Hola, ${getFirstName(data.fullName)}`}
      lead={`Eres ${level.label}. ${level.next ?? 'Estás en el nivel más alto.'}`}
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {answer}
      {deposits.length > 0 ? <Totals dashboard={data} /> : null}
      {isNew ? <NewSaver /> : null}
      {deposits.length > 0 ? (
        <section aria-labelledby="tus-cdt" className="flex flex-col gap-4">
          <h2 id="tus-cdt" className="text-lg font-semibold">
            Tus CDT
          </h2>
          <div className="grid items-start gap-6 lg:grid-cols-2">{deposits.map(drawDeposit)}</div>
        </section>
      ) : null}
      {data.openProcesses > 0 ? openProcesses : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Coverage coverage={coverage} />
        <div className="flex flex-col gap-6">
          <Level level={level} />
          <TaxPacks years={taxYears} />
          {alerts}
          <Invitation />
        </div>
      </div>
      <TextLink to={pagePaths.personalData} className="self-start py-2">
        Mis datos y privacidad
      </TextLink>
      {survey}
    </PublicPage>
  )
}

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

function Invitation() {
  return (
    <section aria-labelledby="invita" className="flex flex-col gap-3 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="invita" className="flex items-center gap-2 text-lg font-semibold">
        <Gift aria-hidden className="size-5 text-go" />
        Invita a alguien
      </h2>
      <p className="max-w-prose text-ink-soft">
        Quien no tenga un CDT con nosotros y abra uno con tu enlace recibe {referralTag} sobre la tasa. Mira cómo van
        tus invitados.
      </p>
      <div>
        <LinkButton to={pagePaths.referrer} look="secondary">
          Ver mi enlace
        </LinkButton>
      </div>
    </section>
  )
}

/** What is invested and what it will earn: the two figures one comes for. */
function Totals({ dashboard: { invested, netInterest, deposits } }: { dashboard: Dashboard }) {
  const count = deposits.length === 1 ? '1 CDT' : `${deposits.length} CDT`
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-5">
      <div>
        <dt className="text-ink-soft">Tienes invertido</dt>
        <dd>
          <Money amountCop={invested} size="xl" />
          <span className="block text-sm text-ink-mute">En {count}</span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">Vas a ganar</dt>
        <dd>
          <Money amountCop={netInterest} size="xl" tone="grow" sign="plus" />
          <span className="block text-sm text-ink-mute">Al vencer, ya con la retención descontada</span>
        </dd>
      </div>
    </dl>
  )
}
