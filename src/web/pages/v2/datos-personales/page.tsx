import type { MetaArgs } from 'react-router'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { FormPage } from '../form-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta({ location }: MetaArgs) {
  return pageMeta({
    title: 'Datos personales',
    description: 'Los datos de tu documento, tu dirección y tu ocupación, para abrir tu CDT.',
    path: location.pathname,
    noindex: true,
  })
}

/** `/v2/datos-personales` and `/datos-personales` (F01): who the customer is. */
export default function PersonalDataPage() {
  return <FormPage kind="personal" />
}
