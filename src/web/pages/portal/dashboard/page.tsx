import { useSearchParams } from 'react-router'
import { ladderPlanParam } from '#contract/ladder-plan-path.ts'
import { maturityPath, pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import { AnswerCard } from '../../../features/account/conversation/answer-card.tsx'
import { isComparable, readWantedTerm } from '../../../features/account/maturity-offers/offers-path.ts'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { DashboardView } from '../../../features/account/portal/dashboard-view.tsx'
import { DepositCard } from '../../../features/account/portal/deposit-card.tsx'
import { dueDeposits } from '../../../features/account/portal/due-deposits.ts'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { WeekGrowth } from '../../../features/account/portal/week-growth.tsx'
import { placeOfProcess } from '../../../features/opening/process/place-of-process.ts'
import { ProcessGroup } from '../../../features/opening/process/process-list.tsx'
import { useGoToNext } from '../../../features/opening/process/use-go-to-next.ts'
import { useProcesses } from '../../../features/opening/process/use-processes.ts'
import { type OpenMaturity, readMaturity } from '../../../features/opening/renewal/decision-query.ts'
import { MaturityStep, WayOn } from '../../../features/opening/renewal/maturity-step.tsx'
import { mayAskSurvey } from '../../../features/opening/survey/answer.ts'
import { ProcessTimeline } from '../../../features/opening/timeline/process-timeline.tsx'
import { TurnLine } from '../../../features/opening/timeline/turn-line.tsx'
import { AlertList } from '../../../features/public/rate-alerts/alert-list.tsx'
import { readTimeMs, useToday } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

const MaturityOffersSection = lazyPart(() =>
  import('../../../features/account/maturity-offers/maturity-offers-section.tsx').then(
    (part) => part.MaturityOffersSection,
  ),
)

const LadderAsPlan = lazyPart(() => import('./ladder-as-plan.tsx').then((part) => part.LadderAsPlan), {
  meanwhile: () => <DashboardShape />,
})
const AskedGrowth = lazyPart(() => import('./asked-growth.tsx').then((part) => part.AskedGrowth), {
  meanwhile: () => <Skeleton className="h-60 w-full" />,
})
const SurveyPrompt = lazyPart(() =>
  import('../../../features/opening/survey/survey-prompt.tsx').then((part) => part.SurveyPrompt),
)
const PreparedPlans = lazyPart(() => import('./prepared-plans.tsx').then((part) => part.PreparedPlans))

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
      survey={data && mayAskSurvey(data.deposits, readTimeMs()) ? <SurveyPrompt isRequested /> : null}
      growth={
        <WeekGrowth>
          <AskedGrowth />
        </WeekGrowth>
      }
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
  const place = process && placeOfProcess(process)
  const goesOn = process?.stage.nextActor === 'customer' && place !== maturityPath(open.processUuid)
  return (
    <MaturityStep
      open={open}
      onDecided={goOn}
      progress={process ? <ProcessTimeline process={process} /> : null}
      wayOn={goesOn && place ? <WayOn to={place} onGo={() => storage.chosenProcess.store(open.processUuid)} /> : null}
      plan={<PreparedPlans deposits={deposit ? [deposit] : []} only={open.processUuid} />}
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
