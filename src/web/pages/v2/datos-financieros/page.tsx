import { FormRunner } from '../../../features/opening/forms/form-runner.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Datos financieros',
    description: 'Tus ingresos, tu patrimonio y la cuenta en la que recibes tus intereses.',
    path: '/v2/datos-financieros',
    noindex: true,
  })
}

/** `/v2/datos-financieros` (F02): the customer's means. */
export default function FinancialDataPage() {
  return <FormPage kind="financial" runner={FormRunner} />
}
