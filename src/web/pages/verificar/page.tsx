import { useParams } from 'react-router'
import { certificateCheckPrefix } from '#contract/paths.ts'
import { CheckCertificate } from '../../features/public/check-certificate/check-certificate.tsx'
import { useLinkKey } from '../../lib/use-link-key.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Comprueba un certificado de CDT',
    description: 'Mira si un CDT sigue vigente, quién lo emitió y hasta cuándo va. No necesitas ingresar.',
    path: certificateCheckPrefix,
    noindex: true,
  })
}

/** `/verificar/<id>` (Z23): for anyone who has a certificate. The key of a shared link is behind its `#`. */
export default function CheckCertificatePage() {
  const { id = '' } = useParams()
  return <CheckCertificate id={id} shareKey={useLinkKey()} />
}
