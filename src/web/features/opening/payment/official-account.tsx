import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentState } from './use-payment.ts'

type OfficialAccountProps = { account: PaymentState['officialAccount']; bankName: string }

/** The bank's own account. An account that is made up for a demonstration says so in plain sight. */
export function OfficialAccount({ account, bankName }: OfficialAccountProps) {
  return (
    <section aria-labelledby="cuenta-oficial" className="flex flex-col gap-3">
      <h2 id="cuenta-oficial" className="text-lg font-semibold">
        Cuenta oficial de {bankName}
      </h2>
      {account.demonstration ? (
        <Notice kind="warning" title="Cuenta de demostración: no transfieras dinero real">
          Este número no existe. Sirve para probar el proceso de principio a fin.
        </Notice>
      ) : null}
      <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
        <DefinitionList
          rows={[
            { label: 'Banco', value: account.bank },
            { label: 'Tipo', value: account.type },
            {
              label: 'Número',
              value: <span className="figures text-lg font-bold">{account.number}</span>,
              action: <CopyButton text={account.number} what="el número de cuenta" />,
            },
            { label: 'A nombre de', value: account.holder },
          ]}
        />
      </div>
      <p className="text-ink-soft">
        Revisa que el titular sea el banco antes de transferir. Nunca te pediremos transferir a una persona.
      </p>
    </section>
  )
}
