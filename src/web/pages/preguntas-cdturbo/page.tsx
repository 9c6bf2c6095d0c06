import { Navigate, useLocation } from 'react-router'
import { turboQuestionsPath } from '#domain/banks/form-paths.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Preguntas de tu CDT Turbo',
    description: 'Lo poco que falta para abrir tu CDT por la vía rápida.',
    path: '/preguntas-cdturbo',
    noindex: true,
  })
}

/** `/preguntas-cdturbo` (F03): the turbo questions have one version, the native one. */
export default function TurboQuestionsPage() {
  const { search } = useLocation()
  return <Navigate to={turboQuestionsPath + search} replace />
}
