import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Preguntas de tu CDT Turbo',
    description: 'Lo poco que falta para abrir tu CDT por la vía rápida.',
    path: '/v2/preguntas-cdturbo',
    noindex: true,
  })
}

/** `/v2/preguntas-cdturbo` (F03): the one form of a turbo CDT. */
export default function TurboQuestionsPage() {
  return <FormPage kind="turbo" />
}
