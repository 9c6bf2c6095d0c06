import { useSearchParams } from 'react-router'
import { isRequestId } from '#contract/assistants.ts'
import { pagePaths } from '#contract/paths.ts'
import { AssistantRequest, RequestGone } from '../../../features/account/assistants/assistant-request.tsx'
import { RequestShape } from '../../../features/account/assistants/request-shape.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { PublicPage } from '../../../ui/public-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Permiso para un asistente',
    description: 'Un asistente quiere leer tus CDT. Tú decides qué y hasta cuándo.',
    path: pagePaths.assistantRequest,
    noindex: true,
  })
}

/** `/portal/permiso-para-asistente` (Z25): an assistant brings the saver here. */
export default function AssistantRequestPage() {
  const [query] = useSearchParams()
  const uid = query.get('solicitud') ?? ''
  return (
    <PublicPage width="form" title="Un asistente te pide permiso">
      {isRequestId(uid) ? (
        <SignedIn shape={<RequestShape />}>
          <AssistantRequest key={uid} uid={uid} />
        </SignedIn>
      ) : (
        <RequestGone />
      )}
    </PublicPage>
  )
}
