import { accountFields, walletNumberIsMobile } from '../account-fields.ts'
import type { FormPage } from '../form.ts'

/** The account from which the money of the deposit will leave. Only one of the customer's own. */
export const fundingAccountPage: FormPage = {
  id: 'cuenta-de-origen',
  title: 'De qué cuenta sale el dinero',
  intro: 'Todavía no se mueve nada: con esto el banco reconoce tu dinero cuando llegue.',
  fields: [
    ...accountFields('funding'),
    {
      name: 'funding_account_own',
      label: 'Esta cuenta también está a mi nombre',
      kind: 'consent',
      why: 'Para prevenir el lavado de activos, el banco solo recibe dinero de la misma persona que abre el CDT.',
      missing: 'Confirma que la cuenta está a tu nombre: el banco no puede recibir dinero de otra persona',
    },
  ],
  rules: [walletNumberIsMobile('funding')],
}
