import type { MetaArgs } from 'react-router'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta({ location }: MetaArgs) {
  return pageMeta({
    title: 'Datos financieros',
    description: 'Tus ingresos, tu patrimonio y la cuenta en la que recibes tus intereses.',
    path: location.pathname,
    noindex: true,
  })
}

/** `/v2/datos-financieros` and `/datos-financieros` (F02): the customer's means. */
export default function FinancialDataPage() {
  return <FormPage kind="financial" />
}
