import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetIntent, type OpeningIntent, takeIntent } from '../../features/opening/opening-intent.ts'
import { OpeningProgress } from '../../features/opening/opening-progress.tsx'
import { ProcessList } from '../../features/process/process-list.tsx'
import { useGoToNext } from '../../features/process/use-go-to-next.ts'
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

/** `/mis-procesos` (P13): the customer's processes, and the opening of what was chosen in the simulator. */
export default function MyProcessesPage() {
  const { state: session } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [intent, setIntent] = useState<OpeningIntent>()
  const { goTo, goToNext } = useGoToNext()

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
    if (location.state) void navigate('/mis-procesos', { replace: true, state: null })
  }, [session, location.state, navigate])

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

  if (intent) {
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
  return (
    <PublicPage
      title="Mis procesos"
      lead="En qué va cada CDT y qué sigue. Guardamos todo: puedes seguir cuando quieras."
    >
      <ProcessList />
    </PublicPage>
  )
}
