import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getMaturity, type MaturityView } from '#contract/renewals.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { decisionLabels } from '#domain/process/renewals/decision.ts'
import { callApi } from '../../../api/client.ts'
import { useToday } from '../../../lib/clock.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { OutcomeBar } from '../../../ui/charts/outcome-bar.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { renewalRows } from './choice-figures.tsx'
import { ChooseDecision, onlyWithdrawalText } from './choose-decision.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { OpenMaturity } from './decision-query.ts'
import { MaturityReminders } from './maturity-reminders.tsx'

type MaturityStepProps = {
  open: OpenMaturity
  onDecided: (process: ProcessView) => unknown
  /** Who acts next and by when, once something was decided. */
  progress: ReactNode
  wayOn: ReactNode
  /** What is prepared for it (Z18), and what other banks offer; drawn while nothing is decided. */
  plan?: ReactNode
  drawOffers?: (maturity: MaturityView) => ReactNode
}

/** The end of a deposit (P11, Z04): what happens by itself, what may be decided, and what was. */
export function MaturityStep({ open, onDecided, progress, wayOn, plan, drawOffers }: MaturityStepProps) {
  const { data: maturity, error, refetch } = useMaturity(open)
  const today = useToday()
  if (!maturity) {
    return (
      <PublicPage width="form" title="El vencimiento de tu CDT">
        <BackToPortal />
        {error ? (
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <StepShape label="Cargando el vencimiento…" />
        )}
      </PublicPage>
    )
  }
  const { decided, silence, canDecide } = maturity
  const choice = canDecide ? maturity.choices.find(({ decision }) => decision === open.decision) : undefined
  return (
    <PublicPage width="form" above={<BackToPortal />} {...introduce(maturity, today)}>
      {choice && !decided ? (
        <ConfirmDecision maturity={maturity} choice={choice} onDecided={onDecided} />
      ) : (
        <>
          <AtMaturity maturity={maturity} />
          {maturity.pledgedTo ? (
            <Notice kind="info" title="Este CDT está en garantía">
              Está a favor de {maturity.pledgedTo}. Puedes decidir, y para pagarte el banco puede necesitar su
              autorización.
            </Notice>
          ) : null}
          {decided ? (
            <DecidedDecision maturity={maturity} decided={decided} progress={progress} wayOn={wayOn} />
          ) : (
            <Notice kind="warning" title="Si no haces nada">
              {silence.text}
            </Notice>
          )}
          {decided ? null : plan}
          {decided ? null : <Deciding maturity={maturity} />}
          {decided ? null : drawOffers?.(maturity)}
          <MaturityReminders maturity={maturity} />
        </>
      )}
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
    </PublicPage>
  )
}

/** The title and what is under it: the bank and the day, which the rest of the page need not say again. */
function introduce(
  { bankName, maturityDate, decideUntil, canDecide, decided }: MaturityView,
  today: CivilDate,
): { title: string; lead: string } {
  const deposit = `Tu CDT con ${bankName}`
  if (today > maturityDate)
    return { title: 'Tu CDT ya venció', lead: `${deposit} venció el ${formatCivilDate(maturityDate)}.` }
  const matures = `${deposit} vence el ${formatCivilDate(maturityDate)}.`
  if (decided) return { title: 'Ya decidiste', lead: matures }
  if (!canDecide) return { title: 'Qué pasa al vencer tu CDT', lead: matures }
  const until =
    decideUntil === maturityDate ? 'Decide hasta ese día.' : `Decide hasta el ${formatCivilDate(decideUntil)}.`
  return { title: 'Decide qué pasa con tu plata', lead: `${matures} ${until}` }
}

function Deciding({ maturity }: { maturity: MaturityView }) {
  const { canDecide, decideFrom, decideUntil, maturityDate } = maturity
  const today = useToday()
  if (canDecide) {
    const only = onlyWithdrawalText(maturity)
    return (
      <>
        {only ? <Notice>{only}</Notice> : null}
        <ChooseDecision maturity={maturity} />
      </>
    )
  }
  if (today > maturityDate) return null
  return (
    <Notice title={`Podrás decidir desde el ${formatCivilDate(decideFrom)}`}>
      {today >= decideFrom ? (
        <>
          En este momento no podemos recibir tu decisión.{' '}
          <HelpLink about="el vencimiento de mi CDT">Escríbenos</HelpLink> y lo resolvemos contigo.
        </>
      ) : (
        `Tendrás hasta el ${formatCivilDate(decideUntil)} para renovar o retirar. Te avisamos cuando llegue el día.`
      )}
    </Notice>
  )
}

/** What there is when the period ends, whatever is decided. */
function AtMaturity({ maturity }: { maturity: MaturityView }) {
  const { total, capital, netInterest, rate, term } = maturity
  return (
    <section aria-label="Lo que tendrás al vencer" className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <p className="text-ink-soft">Ese día tienes</p>
      <Money amountCop={total} size="l" tone="grow" />
      <p className="text-ink-soft">
        <Money amountCop={capital} /> de capital y <Money amountCop={netInterest} /> de intereses, ya sin la retención.
      </p>
      <p className="text-sm text-ink-mute">
        <Percent rate={rate} /> durante {formatTerm(term)}
      </p>
    </section>
  )
}

/** By itself, since the portal loads this page's code, and a file that pages share would weigh on it. */
function BackToPortal() {
  return (
    <TextLink to={pagePaths.dashboard} className="inline-flex items-center gap-1 self-start py-2">
      <ChevronLeft aria-hidden className="size-5" />
      Volver a mi portal
    </TextLink>
  )
}

/** The way on from a decision whose next step is the customer's. */
export function WayOn({ to, onGo }: { to: string; onGo: () => void }) {
  return (
    <div>
      <LinkButton to={to} size="large" onClick={onGo}>
        Continuar con mi decisión
      </LinkButton>
    </div>
  )
}

/** The end of a deposit; fetched again each time it is opened, since rates and days change. */
function useMaturity({ processUuid, addedCop }: OpenMaturity) {
  const query = { processUuid, ...(addedCop === undefined ? {} : { addedAmount: addedCop }) }
  return useQuery({
    queryKey: ['maturity', processUuid, addedCop],
    queryFn: ({ signal }) => callApi(getMaturity, { query }, { signal }),
    staleTime: 0,
  })
}

type DecidedDecisionProps = {
  maturity: MaturityView
  decided: NonNullable<MaturityView['decided']>
  /** Who acts next and by when. */
  progress: ReactNode
  /** The way on, where it is the customer's turn. */
  wayOn: ReactNode
}

/** What is added, and what became of it. */
function addedRows({ addedAmount, addedState }: DecidedDecisionProps['decided']) {
  if (addedAmount === undefined || addedState === undefined) return []
  return [{ label: 'Dinero que agregas', value: <Money amountCop={addedAmount} />, note: addedWords[addedState] }]
}

const addedWords = {
  awaited: 'Falta que lo pagues; cuenta si llega hasta el día del vencimiento.',
  paid: 'Lo pagaste, y va con tu renovación.',
  'not-paid': 'No llegó a tiempo: tu CDT se renueva sin él.',
  'not-found': 'El banco no lo encontró: tu CDT se renueva sin él.',
}

/** What was decided, what the bank said of it, and who acts next. */
function DecidedDecision({ maturity, decided, progress, wayOn }: DecidedDecisionProps) {
  const choice = maturity.choices.find(({ decision }) => decision === decided.decision)
  return (
    <section aria-labelledby="tu-decision" className="flex flex-col gap-5">
      <h2 id="tu-decision" className="text-lg font-semibold">
        Tu decisión: {decisionLabels[decided.decision].toLowerCase()}
      </h2>
      <div className="flex flex-col gap-2 rounded-lg bg-surface px-5 pt-5 pb-2 shadow-soft md:px-6">
        {choice ? <OutcomeBar staysCop={choice.capital} paidCop={choice.paidOut} /> : null}
        <DefinitionList
          rows={[
            { label: 'La registraste', value: formatInstant(decided.decidedAt) },
            ...addedRows(decided),
            // Rates move on; what was decided keeps its own, which is in the document that is signed.
            ...(choice ? renewalRows({ ...choice, rate: undefined }, maturity.term) : []),
          ]}
        />
      </div>
      {decided.bankReason ? <Notice title="Lo que dijo el banco">{decided.bankReason}</Notice> : null}
      {progress}
      {wayOn}
    </section>
  )
}
