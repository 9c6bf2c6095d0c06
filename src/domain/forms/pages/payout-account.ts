import { accountFields, walletNumberIsMobile } from '../account-fields.ts'
import type { FormPage } from '../form.ts'

/** Where the bank pays what the deposit earns. Only an account of the customer's own. */
export const payoutAccountPage: FormPage = {
  id: 'cuenta',
  title: 'Dónde recibes tus intereses',
  intro: 'A esta cuenta el banco te paga lo que gane tu CDT y, si así lo decides, tu dinero al vencimiento.',
  fields: [
    ...accountFields('payout'),
    {
      name: 'payout_account_own',
      label: 'La cuenta está a mi nombre',
      kind: 'consent',
      why: 'Por tu seguridad, el banco solo paga a una cuenta de la misma persona que abre el CDT.',
      missing: 'Confirma que la cuenta está a tu nombre: el banco no puede pagar a otra persona',
    },
  ],
  rules: [walletNumberIsMobile('payout')],
}
