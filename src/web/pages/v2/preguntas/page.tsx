import type { MetaArgs } from 'react-router'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta({ location }: MetaArgs) {
  return pageMeta({
    title: 'Preguntas del banco',
    description: 'Lo que el banco necesita saber para abrir tu CDT.',
    path: location.pathname,
    noindex: true,
  })
}

/** `/v2/preguntas-…` and `/preguntas-…` (F03): what the bank of the process asks besides. */
export default function BankQuestionsPage() {
  return <FormPage kind="questions" />
}
