import { useSearchParams } from 'react-router'
import { ladderPlanParam, maturityPath, pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import { AnswerCard } from '../../../features/account/conversation/answer-card.tsx'
import { ladderOfQuery } from '../../../features/account/ladder-plan/read-ladder.ts'
import { MaturityPlans } from '../../../features/account/maturity-offers/maturity-plan-card.tsx'
import {
  isComparable,
  offersPath,
  readWantedTerm,
  withTerm,
} from '../../../features/account/maturity-offers/offers-path.ts'
import type { KeptPlan } from '../../../features/account/maturity-offers/use-maturity-plans.ts'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { DashboardView } from '../../../features/account/portal/dashboard-view.tsx'
import { DepositCard } from '../../../features/account/portal/deposit-card.tsx'
import { dueDeposits } from '../../../features/account/portal/due-deposits.ts'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { type Deposit, useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { useNotes } from '../../../features/account/portal/use-notes.ts'
import { placeOfProcess } from '../../../features/opening/process/place-of-process.ts'
import { ProcessGroup } from '../../../features/opening/process/process-list.tsx'
import { useGoToNext } from '../../../features/opening/process/use-go-to-next.ts'
import { useProcesses } from '../../../features/opening/process/use-processes.ts'
import { decisionPath, type OpenMaturity, readMaturity } from '../../../features/opening/renewal/decision-query.ts'
import { MaturityStep, WayOn } from '../../../features/opening/renewal/maturity-step.tsx'
import { mayAskSurvey } from '../../../features/opening/survey/answer.ts'
import { SurveyPrompt } from '../../../features/opening/survey/survey-prompt.tsx'
import { ProcessTimeline } from '../../../features/opening/timeline/process-timeline.tsx'
import { TurnLine } from '../../../features/opening/timeline/turn-line.tsx'
import { AlertList } from '../../../features/public/rate-alerts/alert-list.tsx'
import { readTimeMs, useToday } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { useBankQuotePrompt } from '../../../shell/use-bank-quote-prompt.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

const MaturityOffersSection = lazyPart(() =>
  import('../../../features/account/maturity-offers/maturity-offers-section.tsx').then(
    (part) => part.MaturityOffersSection,
  ),
)

const LadderPlanView = lazyPart(
  () => import('../../../features/account/ladder-plan/ladder-plan-view.tsx').then((part) => part.LadderPlanView),
  { meanwhile: () => <DashboardShape /> },
)

export function meta() {
  return pageMeta({
    title: 'Mi portal',
    description: 'Tus CDT: lo que tienes, lo que ganas, cuándo vencen y qué hacer con ellos.',
    path: pagePaths.dashboard,
    noindex: true,
  })
}

/** `/portal/dashboard` (P14), at `?decidir=` the maturity of a deposit (P11, Z04), at `?fila=` the ladder plan (Z19). */
export default function DashboardPage() {
  const [query] = useSearchParams()
  const maturity = readMaturity(query)
  return (
    <SignedIn shape={<DashboardShape />}>
      {maturity ? (
        <Maturity key={maturity.processUuid} open={maturity} />
      ) : query.has(ladderPlanParam) ? (
        <LadderAsPlan query={query} />
      ) : (
        <Overview />
      )}
    </SignedIn>
  )
}

function Overview() {
  const known = useProcesses().data
  const processes = known ?? []
  const { data } = useDashboard()
  const [firstDue] = dueDeposits(data?.deposits ?? [], useToday())
  return (
    <DashboardView
      survey={data ? <SurveyPrompt isRequested={mayAskSurvey(data.deposits, readTimeMs())} /> : null}
      alerts={<AlertList />}
      answer={<AnswerCard />}
      plans={<PreparedPlans deposits={data?.deposits ?? []} />}
      drawDeposit={(deposit, isOnly) => {
        const process = processes.find(({ processUuid }) => processUuid === deposit.processUuid)
        return (
          <DepositCard
            key={deposit.processUuid}
            deposit={deposit}
            isOnly={isOnly}
            process={process}
            turn={process ? <TurnLine process={process} /> : null}
            maturityPath={maturityPath(deposit.processUuid)}
            isAskedAbove={deposit.processUuid === firstDue?.processUuid}
            placePath={process ? placeOfProcess(process) : pagePaths.processes}
            onGoOn={() => storage.chosenProcess.store(deposit.processUuid)}
          />
        )
      }}
      openProcesses={
        known ? (
          <ProcessGroup
            title="En curso"
            processes={processes.filter(({ processStatus }) => incompleteStatuses.includes(processStatus))}
          />
        ) : (
          <LoadingShape label="Cargando tus CDT…">
            <Skeleton className="h-104 w-full rounded-lg md:h-88" />
          </LoadingShape>
        )
      }
    />
  )
}

function Maturity({ open }: { open: OpenMaturity }) {
  const { goTo } = useGoToNext()
  const process = useProcesses().data?.find(({ processUuid }) => processUuid === open.processUuid)

  function goOn(decided: ProcessView) {
    storage.chosenProcess.store(decided.processUuid)
    // Who renews looks at their data as they stand, and corrects only what is different.
    return goTo(decided.processStatus === 'R-LEAD-SIN-FORMULARIO' ? pagePaths.confirmData : placeOfProcess(decided))
  }

  const { data } = useDashboard()
  const [query] = useSearchParams()
  const today = useToday()
  const deposit = data?.deposits.find(({ processUuid }) => processUuid === open.processUuid)
  const { ask, dialog } = useBankQuotePrompt()
  const place = process && placeOfProcess(process)
  const goesOn = process?.stage.nextActor === 'customer' && place !== maturityPath(open.processUuid)
  return (
    <MaturityStep
      open={open}
      onDecided={goOn}
      progress={process ? <ProcessTimeline process={process} /> : null}
      wayOn={goesOn && place ? <WayOn to={place} onGo={() => storage.chosenProcess.store(open.processUuid)} /> : null}
      plan={
        <>
          <MaturityPlans
            linksOf={(plan) =>
              plan.depositId === open.processUuid
                ? { decideTo: deposit?.canDecide ? pathOf(plan) : undefined }
                : undefined
            }
            onOpen={ask}
          />
          {dialog}
        </>
      }
      drawOffers={({ netInterest, canAdd }) =>
        deposit && isComparable(deposit.maturityDate, today) ? (
          <MaturityOffersSection
            deposit={{
              ...{ id: deposit.processUuid, isNoted: false, bankId: deposit.bankId, bankName: deposit.bankName },
              ...{
                capitalCop: deposit.capital,
                netCop: netInterest,
                ratePercent: deposit.rate,
                termDays: deposit.term,
              },
              ...{ dayBase: deposit.dayBase, maturityDate: deposit.maturityDate, mostAddedCop: canAdd?.most ?? 0 },
            }}
            owned={data?.coverage ?? []}
            wantedTermDays={readWantedTerm(query)}
          />
        ) : null
      }
    />
  )
}

/** What is prepared for each maturity, with the way to confirm it while that can be done. */
function PreparedPlans({ deposits }: { deposits: readonly Deposit[] }) {
  const { ask, dialog } = useBankQuotePrompt()
  return (
    <>
      <MaturityPlans
        linksOf={(plan) => {
          if (plan.isNoted) return { decideTo: undefined, compareTo: offersPath(plan.depositId) }
          const canDecide = deposits.some((one) => one.processUuid === plan.depositId && one.canDecide)
          return { decideTo: canDecide ? pathOf(plan) : undefined, compareTo: maturityPath(plan.depositId) }
        }}
        onOpen={ask}
      />
      {dialog}
    </>
  )
}

const pathOf = ({ depositId, decision, addedAmount }: KeptPlan) =>
  decisionPath(depositId, decision, addedAmount > 0 ? addedAmount : undefined)

/** Z19: the ladder as a plan, with what its owner has here and elsewhere. */
function LadderAsPlan({ query }: { query: URLSearchParams }) {
  const { data } = useDashboard()
  const { query: notes } = useNotes()
  const { ask, dialog } = useBankQuotePrompt()
  const ours = (data?.deposits ?? []).map(({ processUuid, bankName, capital, netInterest, maturityDate }) => ({
    ...{ id: processUuid, bankName, totalCop: capital + netInterest, maturityDate },
    pathFor: (termDays: number) => withTerm(maturityPath(processUuid), termDays),
  }))
  const elsewhere = (notes.data?.deposits ?? []).map(({ id, bankName, amount, net, maturityDate }) => ({
    ...{ id, bankName, totalCop: amount + net, maturityDate },
    pathFor: (termDays: number) => withTerm(offersPath(id), termDays),
  }))
  return (
    <>
      <LadderPlanView start={ladderOfQuery(query)} maturing={[...ours, ...elsewhere]} onOpen={ask} />
      {dialog}
    </>
  )
}
