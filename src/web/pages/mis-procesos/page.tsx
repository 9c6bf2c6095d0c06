import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { answerIntent, forgetIntent, type OpeningIntent, takeIntent } from '../../features/opening/opening-intent.ts'
import { OpeningProgress } from '../../features/opening/opening-progress.tsx'
import { AllProcessesDialog } from '../../features/process/all-processes-dialog.tsx'
import { CurrentProcessCard } from '../../features/process/current-process-card.tsx'
import { ProcessList } from '../../features/process/process-list.tsx'
import { useFullName } from '../../features/process/use-full-name.ts'
import { useGoToNext } from '../../features/process/use-go-to-next.ts'
import { useProcesses } from '../../features/process/use-processes.ts'
import { useSession } from '../../lib/session.ts'
import { chooseProcess } from '../../lib/storage.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { PublicPage } from '../../ui/public-page.tsx'

export function meta() {
  return pageMeta({
    title: 'Mis procesos',
    description: 'Tus CDT en curso: en qué van, a quién le toca y cómo seguir.',
    path: '/mis-procesos',
    noindex: true,
  })
}

/**
 * `/mis-procesos` (P13): the customer's processes, and the opening of what was chosen in the simulator. Whoever has other
 * processes sees them first (M13); a first opening begins by itself.
 */
export default function MyProcessesPage() {
  const { state: session } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [intent, setIntent] = useState<OpeningIntent>()
  const { goTo, goToNext } = useGoToNext()
  const processes = useProcesses({ enabled: session === 'in' })
  const others = processes.data ?? []
  const unanswered = intent !== undefined && intent.answer === undefined
  const user = useFullName({ enabled: unanswered && others.length > 0 })

  useEffect(() => {
    if (session === 'out') {
      void navigate('/portal/login?return=%2Fmis-procesos', { replace: true, state: location.state })
      return
    }
    if (session !== 'in') return
    const waiting = takeIntent(location.state)
    if (!waiting) return
    setIntent(waiting)
    // From here on the tab keeps it, under its key: this entry of the history begins no second opening.
    if (location.state) void navigate(`/mis-procesos${location.search}`, { replace: true, state: null })
  }, [session, location.state, location.search, navigate])

  // An old answer that is being renewed may lack the latest process. Where the list cannot be had, nobody waits for it.
  const isFirst = others.length === 0 && !processes.isFetching && !processes.isPending
  useEffect(() => {
    if (isFirst && intent && unanswered) setIntent(answerIntent(intent, 'open'))
  }, [isFirst, intent, unanswered])

  const onOpened = useCallback(
    async (processUuid: string) => {
      chooseProcess(processUuid)
      // Where the way on cannot be asked now, the list has it: the process is there.
      await goToNext(processUuid, { replace: true }).catch(() => goTo('/mis-procesos', { replace: true }))
      setIntent(undefined)
    },
    [goTo, goToNext],
  )

  function leave() {
    forgetIntent()
    setIntent(undefined)
  }

  if (intent?.answer === 'open') {
    return (
      <OpeningProgress
        intent={intent}
        onOpened={onOpened}
        onLeave={leave}
        onBack={() => {
          leave()
          void navigate('/cdt-simulador')
        }}
      />
    )
  }
  const current = intent && currentOf(intent)
  const open = () => intent && setIntent(answerIntent(intent, 'open'))
  return (
    <PublicPage
      title="Mis procesos"
      lead="En qué va cada CDT y qué sigue. Guardamos todo: puedes seguir cuando quieras."
    >
      <ProcessList
        current={current ? <CurrentProcessCard current={current} onOpen={open} onDiscard={leave} /> : undefined}
      />
      <AllProcessesDialog
        open={unanswered && others.length > 0 && user.settled}
        fullName={user.fullName}
        current={current}
        processes={others}
        onOpenCurrent={open}
        onClose={() => intent && setIntent(answerIntent(intent, 'later'))}
      />
    </PublicPage>
  )
}

function currentOf({ bank_name: bankName, amount, term, rate }: OpeningIntent) {
  return { bankName, amountCop: amount, termDays: term, ratePercent: rate }
}
