import { useSearchParams } from 'react-router'
import { ladderPlanParam } from '#contract/ladder-plan-path.ts'
import { maturityPath, pagePaths } from '#contract/paths.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import { AnswerCard } from '../../../features/account/conversation/answer-card.tsx'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { DashboardView } from '../../../features/account/portal/dashboard-view.tsx'
import { DepositCard } from '../../../features/account/portal/deposit-card.tsx'
import { dueDeposits } from '../../../features/account/portal/due-deposits.ts'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { WeekGrowth } from '../../../features/account/portal/week-growth.tsx'
import { placeOfProcess } from '../../../features/opening/process/place-of-process.ts'
import { ProcessGroup } from '../../../features/opening/process/process-list.tsx'
import { useProcesses } from '../../../features/opening/process/use-processes.ts'
import { readMaturity } from '../../../features/opening/renewal/decision-query.ts'
import { mayAskSurvey } from '../../../features/opening/survey/answer.ts'
import { TurnLine } from '../../../features/opening/timeline/turn-line.tsx'
import { AlertList } from '../../../features/public/rate-alerts/alert-list.tsx'
import { readTimeMs, useToday } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

const Maturity = lazyPart(() => import('./maturity.tsx').then((part) => part.Maturity), {
  meanwhile: () => <DashboardShape />,
})
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
