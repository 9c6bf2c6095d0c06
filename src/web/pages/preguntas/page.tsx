import type { MetaArgs } from 'react-router'
import { DefinedFormRunner } from '../../features/opening/forms/runner/defined-form-runner.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { FormPage } from '../v2/form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta({ location }: MetaArgs) {
  return pageMeta({
    title: 'Preguntas del banco',
    description: 'Lo que el banco necesita saber para abrir tu CDT.',
    path: location.pathname,
    noindex: true,
  })
}

/** `/preguntas-…` (F03): what the bank of the process asks besides, on the form runner. */
export default function BankQuestionsPage() {
  return <FormPage kind="questions" runner={DefinedFormRunner} />
}
