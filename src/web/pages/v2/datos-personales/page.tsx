import { FormRunner } from '../../../features/opening/forms/form-runner.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Datos personales',
    description: 'Los datos de tu documento, tu dirección y tu ocupación, para abrir tu CDT.',
    path: '/v2/datos-personales',
    noindex: true,
  })
}

/** `/v2/datos-personales` (F01): who the customer is. */
export default function PersonalDataPage() {
  return <FormPage kind="personal" runner={FormRunner} />
}
