import { DefinedFormRunner } from '../../features/opening/forms/runner/defined-form-runner.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { FormPage } from '../v2/form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Datos personales',
    description: 'Los datos de tu documento, tu dirección y tu ocupación, para abrir tu CDT.',
    path: '/datos-personales',
    noindex: true,
  })
}

/** `/datos-personales` (F01): who the customer is, on the form runner. */
export default function PersonalDataPage() {
  return <FormPage kind="personal" runner={DefinedFormRunner} />
}
