import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { placeOfProcess } from '../../features/opening/process/place-of-process.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { withCampaign } from '../../features/opening/tickets/continue-address.ts'
import { ContinueProcess, type LeadOn } from '../../features/opening/tickets/continue-process.tsx'
import { hasSession } from '../../lib/session.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { useSignOut } from '../../shell/sign-out.ts'
import { Button } from '../../ui/button.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Continúa tu apertura',
    description: 'Te llevamos a donde ibas con tu CDT.',
    path: pagePaths.continueProcess,
    noindex: true,
  })
}

/** `/continuar-proceso` (P12): `process_id`, `ticket` and `campaign` in the query. */
export default function ContinueProcessPage() {
  const { goTo } = useGoToNext()
  const onProcess = useCallback<LeadOn>(
    (process, campaign) => goTo(withCampaign(placeOfProcess(process), campaign), { replace: true }),
    [goTo],
  )
  return <ContinueProcess onProcess={onProcess} signInAnew={<SignInAnew />} />
}

function SignInAnew() {
  const { signingOut, signOutNow } = useSignOut()
  const navigate = useNavigate()

  async function startOver() {
    await signOutNow()
    if (!hasSession()) await navigate(pagePaths.portalLogin, { replace: true })
  }

  return (
    <Button loading={signingOut} loadingLabel="Cerrando tu sesión…" onClick={() => void startOver()}>
      Ingresar con otro celular
    </Button>
  )
}
