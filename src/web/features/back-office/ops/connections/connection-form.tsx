import {
  type ConnectionDraft,
  type ConnectionSecretName,
  connectionSecretNames,
  tryConnection,
} from '#contract/ops-connections.ts'
import { connectionForm } from '#domain/banks/connection-fields.ts'
import type { DraftOf, ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { Button } from '../../../../ui/button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { AskForm } from '../changes/ask-form.tsx'
import { useStaffSend } from '../use-staff-call.ts'
import type { BankRow } from './connection-labels.ts'
import { TriedNotice } from './tried-notice.tsx'

type Draft = DraftOf<typeof connectionForm>

type ConnectionFormProps = { bank: BankRow; onClose: () => void }

/** Decision 043: asks for the connection of a bank or for a change of it; the values can be tried before. */
export function ConnectionForm({ bank, onClose }: ConnectionFormProps) {
  const { bankId, nameBank, connection, takesPse } = bank
  const trial = useStaffSend(tryConnection, { again: [] })
  const stored = new Set<string>(connection?.secrets.map(({ name }) => name))
  const kept = connectionSecretNames.filter((name) => stored.has(name)).map((name) => [name, staysWhenEmpty] as const)
  return (
    <AskForm
      name="connection"
      label={`Conexión con ${nameBank}`}
      fields={connectionForm}
      adapt={Object.fromEntries(kept)}
      start={connection}
      facts={(draft) => ({
        takesPse,
        hasMerchant: connection?.wompiPublicKey !== undefined,
        ...renewals(draft, stored),
      })}
      change={({ reason, ...values }) => ({ kind: 'connection', bankId, ...gather(values), reason })}
      onClose={onClose}
      besides={(form) => ({
        below: (
          <>
            {trial.error ? <ProblemNotice error={trial.error} /> : null}
            {trial.data ? <TriedNotice tried={trial.data} /> : null}
          </>
        ),
        actions: (
          <Button
            look="secondary"
            loading={trial.isPending}
            onClick={() =>
              trial.mutate({ params: { bankId }, body: { draft: gather({ channel: 'api', ...form.soFar() }) } })
            }
          >
            Probar estos valores
          </Button>
        ),
      })}
    />
  )
}

const staysWhenEmpty = { hint: 'Déjalo vacío para no cambiarlo' }

/** What is renewed of what is stored: then it is asked until when the earlier one counts, and when ours signs. */
function renewals(draft: Draft, stored: ReadonlySet<string>) {
  const renews = (name: ConnectionSecretName) => stored.has(name) && draft[name].trim() !== ''
  return {
    renewsIncoming: renews('incoming') || renews('bank-jwk') || renews('wompi-events'),
    givesSigningKey: renews('signing-key'),
  }
}

type Typed = Omit<Partial<ValuesOf<typeof connectionForm>>, 'reason'> & Pick<ConnectionDraft, 'channel'>

/** What is sent: what was left empty is not in it, so a secret stays as it is. */
function gather(values: Typed): ConnectionDraft {
  const { channel, signing, baseUrl, keyId, wompiPublicKey, withoutPse, takesAddedMoney } = values
  const { earlierUntil, signingAfterHours } = values
  const secrets = connectionSecretNames.flatMap((name) => {
    const { [name]: value } = values
    return value === undefined ? [] : [{ name, value }]
  })
  const rest = { signing, baseUrl, keyId, wompiPublicKey, withoutPse, takesAddedMoney, earlierUntil, signingAfterHours }
  return { channel, ...withoutGaps(rest), secrets }
}

const withoutGaps = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape
