import { DefinedFormRunner } from '../../features/opening/forms/runner/defined-form-runner.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { FormPage } from '../v2/form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Datos financieros',
    description: 'Tus ingresos, tu patrimonio y la cuenta en la que recibes tus intereses.',
    path: '/datos-financieros',
    noindex: true,
  })
}

/** `/datos-financieros` (F02): the customer's means, on the form runner. */
export default function FinancialDataPage() {
  return <FormPage kind="financial" runner={DefinedFormRunner} />
}
