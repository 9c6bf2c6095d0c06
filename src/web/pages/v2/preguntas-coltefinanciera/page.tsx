import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Preguntas del banco',
    description: 'Lo que Coltefinanciera necesita saber para abrir tu CDT.',
    path: '/v2/preguntas-coltefinanciera',
    noindex: true,
  })
}

/** `/v2/preguntas-coltefinanciera` (F03): what the bank asks besides. */
export default function BankQuestionsPage() {
  return <FormPage kind="questions" path="/v2/preguntas-coltefinanciera" />
}
