import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProcessView } from '#contract/process-view.ts'
import type { CallError } from '../../api/client.ts'
import { UnprovenMail } from '../../features/account/mail-address/unproven-mail.tsx'
import { DueDecision } from '../../features/account/portal/due-decision.tsx'
import { BonusList } from '../../features/opening/certificate/bonus-list.tsx'
import { appliedBonus } from '../../features/opening/opening/opening-claims.ts'
import { OpeningProgress } from '../../features/opening/opening/opening-progress.tsx'
import { simulatorPath } from '../../features/opening/opening/start-opening.ts'
import {
  answerIntent,
  forgetIntent,
  type OpeningIntent,
  takeIntent,
  useOpening,
} from '../../features/opening/opening/use-opening.ts'
import { AllProcessesDialog } from '../../features/opening/process/all-processes-dialog.tsx'
import {
  asksForNewRate,
  isPutOff,
  putOffNewRate,
  RateChangeDialog,
} from '../../features/opening/process/changed-rates.tsx'
import { CurrentProcessCard } from '../../features/opening/process/current-process-card.tsx'
import { isOpen } from '../../features/opening/process/pick-process.ts'
import { ProcessList } from '../../features/opening/process/process-list.tsx'
import { useFullName } from '../../features/opening/process/use-full-name.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { useProcesses } from '../../features/opening/process/use-processes.ts'
import { BonusResultDialog } from '../../features/public/bonus-result/bonus-result-dialog.tsx'
import { useAttribution } from '../../features/public/bonuses/use-attribution.ts'
import { useReferral } from '../../features/public/bonuses/use-referral.ts'
import { TurboRefusedDialog } from '../../features/public/simulation/turbo-refused-dialog.tsx'
import { ownPlace } from '../../lib/current-brand.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import * as storage from '../../lib/storage.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { PublicPage } from '../../ui/public-page.tsx'

export function meta() {
  return pageMeta({
    title: 'Mis CDT',
    description: 'Tus CDT en curso: en qué van, a quién le toca y cómo seguir.',
    path: '/mis-procesos',
    noindex: true,
  })
}

/**
 * `/mis-procesos` (P13): the customer's processes, and the opening of the simulator's choice. A customer with other
 * processes under way sees them first (M13). Any other opening begins by itself.
 */
export default function MyProcessesPage() {
  const { state: session } = useSession()
  // No dialog opens over the sign-in dialog, which stays a moment longer (B §4.1).
  const isCovered = useIsSigningIn()
  const navigate = useNavigate()
  const location = useLocation()
  const [intent, setIntent] = useState<OpeningIntent>()
  const [applied, setApplied] = useState<storage.AppliedBonus>()
  const referral = useReferral(session, useAttribution().refCode)
  const { goTo, goToNext } = useGoToNext()
  const processes = useProcesses({ enabled: session === 'in' })
  const { refetch } = processes
  const others = processes.data ?? []
  const unanswered = intent !== undefined && intent.answer === undefined
  // Deposits that are open already leave nothing to continue instead.
  const hasUnderWay = others.some(isOpen)
  const user = useFullName({ enabled: unanswered && hasUnderWay })

  useEffect(() => {
    if (session === 'out') {
      void navigate(ownPlace('/portal/login?return=%2Fmis-procesos'), { replace: true, state: location.state })
      return
    }
    if (session !== 'in') return
    setApplied(storage.bonusApplied.read())
    const waiting = takeIntent(location.state)
    if (!waiting) return
    setIntent(waiting)
    // The tab keeps the choice from here on, with its key: this history entry starts no second opening.
    if (location.state) void navigate(`/mis-procesos${location.search}`, { replace: true, state: null })
  }, [session, location.state, location.search, navigate])

  // A cached answer may lack the latest process. If the list cannot be loaded, the opening does not wait for it.
  const isFirst = !hasUnderWay && !processes.isFetching && !processes.isPending
  useEffect(() => {
    if (isFirst && intent && unanswered && !referral.busy) setIntent(answerIntent(intent, 'open'))
  }, [isFirst, intent, unanswered, referral.busy])

  const goOn = useCallback(
    async (processUuid: string) => {
      storage.chosenProcess.store(processUuid)
      // If the next page cannot be fetched now, the list shows the process.
      await goToNext(processUuid, { replace: true }).catch(() => goTo('/mis-procesos', { replace: true }))
      setIntent(undefined)
    },
    [goTo, goToNext],
  )

  const onOpened = useCallback(
    async (processUuid: string, choice: OpeningIntent) => {
      const bonus = appliedBonus(choice.claims)
      if (!bonus) return goOn(processUuid)
      // The congratulation waits for the customer, even after a reload (M14).
      storage.bonusApplied.store({ processUuid, ...bonus })
      setApplied({ processUuid, ...bonus })
      setIntent(undefined)
      await refetch()
    },
    [goOn, refetch],
  )

  function leave() {
    forgetIntent()
    setIntent(undefined)
  }

  // A referral raises the next deposit, so it is settled first.
  if (intent?.answer === 'open' && !referral.busy) {
    return (
      <Opening
        intent={intent}
        onOpened={onOpened}
        onLeave={leave}
        onBack={(choice) => {
          leave()
          void navigate(ownPlace(simulatorPath(choice)))
        }}
      />
    )
  }
  const current = intent && toDepositChoice(intent)
  const open = () => intent && setIntent(answerIntent(intent, 'open'))
  return (
    <PublicPage
      above={<DueDecision />}
      title="Mis CDT"
      lead="En qué va cada CDT y qué sigue. Guardamos todo: puedes seguir cuando quieras."
    >
      <ProcessList
        current={
          current ? (
            <CurrentProcessCard current={current} referral={referral.raisesRate} onOpen={open} onDiscard={leave} />
          ) : undefined
        }
      />
      {/* It is known after the list, and is below it so that nothing moves. */}
      {others.length > 0 ? <UnprovenMail /> : null}
      <BonusList bonuses={listBonuses(others)} />
      <AllProcessesDialog
        open={!isCovered && unanswered && hasUnderWay && user.settled && !referral.busy}
        fullName={user.fullName}
        current={current}
        referral={referral.raisesRate}
        processes={others}
        onOpenCurrent={open}
        onClose={() => intent && setIntent(answerIntent(intent, 'later'))}
      />
      {isCovered || intent || applied || referral.busy || referral.outcome ? null : <ChangedRates processes={others} />}
      <BonusResultDialog
        kind="referral"
        outcome={isCovered ? undefined : referral.outcome}
        onContinue={referral.dismiss}
        onRetry={referral.retry}
      />
      <BonusResultDialog
        kind="bonus"
        outcome={
          !isCovered && applied
            ? {
                ...{ applied: true, bonusAmountCop: applied.amountCop, isAddedToDeposit: applied.isAddedToDeposit },
                depositUntil: findDepositUntil(others, applied.processUuid),
              }
            : undefined
        }
        onContinue={() => {
          if (!applied) return
          storage.bonusApplied.forget()
          setApplied(undefined)
          void goOn(applied.processUuid)
        }}
      />
    </PublicPage>
  )
}

type OpeningProps = {
  intent: OpeningIntent
  onOpened: (processUuid: string, choice: OpeningIntent) => void | Promise<void>
  onBack: (choice: OpeningIntent) => void
  onLeave: () => void
}

/** The opening of a choice. Where a bonus or turbo is refused a dialog says so, and it is opened without on request. */
function Opening({ intent, onOpened, onBack, onLeave }: OpeningProps) {
  const opening = useOpening(intent, onOpened)
  const [closed, setClosed] = useState<CallError>()
  const { state, goOnWithout } = opening
  const refused = state.kind === 'claim-refused' && state.error !== closed ? state : undefined
  const isBonus = refused?.part === 'bonus' || refused?.part === 'promo' || refused?.part === 'bonuses'
  return (
    <>
      <OpeningProgress opening={opening} onLeave={onLeave} onBack={() => onBack(opening.intent)} />
      <BonusResultDialog
        kind="bonus"
        outcome={refused && isBonus ? { applied: false, message: errorWords(refused.error) } : undefined}
        onContinue={() => refused && goOnWithout(refused.part)}
        onClose={() => setClosed(refused?.error)}
      />
      <TurboRefusedDialog
        message={refused?.part === 'turbo' ? errorWords(refused.error) : undefined}
        onClose={() => setClosed(refused?.error)}
      />
    </>
  )
}

/** Until when a bonus of a process wants its deposit; undefined where none does. */
function findDepositUntil(processes: readonly ProcessView[], uuid: string): string | undefined {
  const bonuses = processes.find(({ processUuid }) => processUuid === uuid)?.bonuses ?? []
  return bonuses.find(({ depositUntil }) => depositUntil)?.depositUntil
}

/** The bonuses of the processes that still stand. */
function listBonuses(processes: readonly ProcessView[]): ProcessView['bonuses'] {
  return processes.flatMap(({ bonuses, nameBank: bankName }) =>
    bonuses
      .filter(({ status }) => status !== 'cancelled')
      .map((bonus) => ({ ...bonus, label: processes.length > 1 ? `${bonus.label}, ${bankName}` : bonus.label })),
  )
}

function toDepositChoice({ bankName, amountCop, termDays, ratePercent }: OpeningIntent) {
  return { bankName, amountCop, termDays, ratePercent }
}

/**
 * The new rates of a list of processes, one after the other (P07). The customer may postpone. The card then still says
 * that the rate changed, and the next step of that process asks again.
 */
function ChangedRates({ processes }: { processes: readonly ProcessView[] }) {
  const [askedUuid, setAskedUuid] = useState<string>()
  const next = processes.find((process) => asksForNewRate(process) && !isPutOff(process.processUuid))
  if (askedUuid === undefined && next) setAskedUuid(next.processUuid)
  const asked = processes.find(({ processUuid: uuid }) => uuid === askedUuid)
  if (!asked) return null
  return (
    <RateChangeDialog
      key={askedUuid}
      process={asked}
      onLater={() => {
        putOffNewRate(asked.processUuid)
        setAskedUuid(undefined)
      }}
    />
  )
}
