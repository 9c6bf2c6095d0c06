import { type FormEvent, useState } from 'react'
import { bankChannels, type ConnectionSecretName, signingSchemes } from '#contract/ops-connections.ts'
import { CallError } from '../../../../api/client.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useAskForChange } from '../changes/use-changes.ts'
import { AskedNotice } from '../rates/ask-rates.tsx'
import { type TypedConnection, toDraft, toTyped } from './connection-draft.ts'
import { channelLabels, secretLabels, signingLabels } from './connection-labels.ts'
import { TriedNotice } from './tried-notice.tsx'
import { type BankRow, useTryConnection } from './use-connections.ts'

const shortestReason = 5

type PlainField = 'baseUrl' | 'keyId' | 'wompiPublicKey' | 'earlierUntil' | 'signingAfterHours' | 'reason'

type ConnectionFormProps = { bank: BankRow; onClose: () => void }

/** Decision 043: asks for the connection of a bank or for a change of it; the values can be tried before. */
export function ConnectionForm({ bank, onClose }: ConnectionFormProps) {
  const { bankId, nameBank, connection, takesPse } = bank
  const [typed, setTyped] = useState(() => toTyped(connection))
  const [lacksReason, setLacksReason] = useState(false)
  const trial = useTryConnection(bankId)
  const ask = useAskForChange(() => undefined)
  const error = ask.error ?? trial.error
  const problems = new Map(error instanceof CallError ? error.fields.map(({ path, message }) => [path, message]) : [])
  const put = (part: Partial<TypedConnection>) => setTyped({ ...typed, ...part })
  const stored = new Set(connection?.secrets.map(({ name }) => name))
  const text = (name: PlainField, path: string) => ({
    name: `connection_${path}`,
    value: typed[name],
    error: problems.get(path),
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  const secret = (name: ConnectionSecretName) => ({
    name: `connection_${name}`,
    label: secretLabels[name],
    hint: stored.has(name) ? 'Déjalo vacío para no cambiarlo' : undefined,
    type: 'password',
    autoComplete: 'off',
    value: typed.secrets[name] ?? '',
    error: problems.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      put({ secrets: { ...typed.secrets, [name]: target.value } }),
  })
  const pem = (name: ConnectionSecretName, hint: string) => ({
    name: `connection_${name}`,
    label: secretLabels[name],
    hint: stored.has(name) ? 'Déjalo vacío para no cambiarlo' : hint,
    autoComplete: 'off',
    spellCheck: false,
    verbatim: true,
    optional: true,
    value: typed.secrets[name] ?? '',
    error: problems.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      put({ secrets: { ...typed.secrets, [name]: target.value } }),
  })
  const changes = (name: ConnectionSecretName) => stored.has(name) && Boolean(typed.secrets[name]?.trim())

  function send(event: FormEvent) {
    event.preventDefault()
    const reason = typed.reason.trim()
    setLacksReason(reason.length < shortestReason)
    if (reason.length < shortestReason || ask.isPending) return
    trial.reset()
    ask.mutate({ kind: 'connection', bankId, ...toDraft(typed), reason })
  }

  function attempt() {
    ask.reset()
    trial.mutate(toDraft(typed))
  }

  if (ask.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-3">
        <AskedNotice />
        <Button look="quiet" size="small" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    )
  }
  return (
    <form noValidate aria-label={`Conexión con ${nameBank}`} onSubmit={send} className="flex flex-col gap-4">
      <SelectField
        name="connection_channel"
        label="Canal"
        value={typed.channel}
        error={problems.get('channel')}
        options={bankChannels.map((value) => ({ value, label: channelLabels[value] }))}
        onChange={({ target }) => put({ channel: bankChannels.find((one) => one === target.value) ?? typed.channel })}
      />
      {typed.channel === 'api' ? (
        <>
          <TextField
            label="Dirección del banco"
            hint="Lo que va antes de /v1, como https://api.banco.co/cosecha"
            inputMode="url"
            autoComplete="off"
            {...text('baseUrl', 'base_url')}
          />
          <TextField
            label="Nombre de la llave"
            hint="Va en Cosecha-Key-Id, en las dos direcciones"
            autoComplete="off"
            verbatim
            {...text('keyId', 'key_id')}
          />
          <SelectField
            name="connection_signing"
            label="Cómo se firman los mensajes"
            value={typed.signing}
            error={problems.get('signing')}
            options={signingSchemes.map((value) => ({ value, label: signingLabels[value] }))}
            onChange={({ target }) =>
              put({ signing: signingSchemes.find((one) => one === target.value) ?? typed.signing })
            }
          />
          {typed.signing === 'jws' ? (
            <>
              <LongTextField {...pem('signing-key', 'PEM sin contraseña: P-256 o RSA. No se vuelve a mostrar')} />
              <LongTextField {...pem('bank-jwk', 'El JWK público del banco, con kid y alg')} />
            </>
          ) : (
            <>
              <TextField {...secret('outgoing')} />
              <TextField {...secret('incoming')} />
            </>
          )}
          <LongTextField {...pem('client-certificate', 'Solo si el banco pide TLS mutuo. PEM, con su cadena')} />
          <LongTextField {...pem('client-key', 'PEM sin contraseña. No se vuelve a mostrar')} />
          <LongTextField {...pem('bank-ca', 'Solo si no es una autoridad pública. PEM; caben la actual y la nueva')} />
        </>
      ) : null}
      {typed.channel !== 'none' ? (
        <CheckboxField
          label="Recibe dinero que se agrega al renovar"
          hint="Solo si el banco lo confirmó. Mientras no, nadie se lo ofrece a sus clientes."
          name="connection_takes_added_money"
          checked={typed.takesAddedMoney}
          onChange={({ target }) => put({ takesAddedMoney: target.checked })}
        />
      ) : null}
      {typed.channel !== 'none' && takesPse && !connection?.wompiPublicKey ? (
        <CheckboxField
          label="Sin PSE por ahora"
          hint="Sus llaves de Wompi llegan después. Hasta entonces nadie puede pagarle por PSE."
          name="connection_without_pse"
          checked={typed.withoutPse}
          onChange={({ target }) => put({ withoutPse: target.checked })}
        />
      ) : null}
      {typed.channel !== 'none' && takesPse && !typed.withoutPse ? (
        <>
          <TextField
            label="Llave pública de Wompi"
            hint="Del comercio del banco: el dinero nunca pasa por nosotros"
            autoComplete="off"
            verbatim
            {...text('wompiPublicKey', 'wompi_public_key')}
          />
          <TextField {...secret('wompi-private')} />
          <TextField {...secret('wompi-integrity')} />
          <TextField {...secret('wompi-events')} />
        </>
      ) : null}
      {changes('incoming') || changes('bank-jwk') || changes('wompi-events') ? (
        <TextField
          type="date"
          label="El secreto anterior vale hasta"
          hint="Hasta el final de ese día valen los dos. Sin fecha, el anterior deja de valer al aprobarse."
          optional
          {...text('earlierUntil', 'earlier_until')}
        />
      ) : null}
      {typed.signing === 'jws' && changes('signing-key') ? (
        <TextField
          type="number"
          min={0}
          max={168}
          label="Horas hasta que firme nuestra llave nueva"
          hint="Se publica al aprobarse. Mientras tanto firma la anterior. Con 0 firma al aprobarse y la anterior se retira: para una llave que se filtró."
          {...text('signingAfterHours', 'signing_after_hours')}
        />
      ) : null}
      <TextField
        label="Motivo"
        hint="Para quien lo apruebe: quién del banco lo dijo, cuándo y por dónde"
        maxLength={300}
        {...text('reason', 'reason')}
        error={lacksReason ? `Escribe el motivo, de al menos ${shortestReason} caracteres` : problems.get('reason')}
      />
      {error ? <ProblemNotice error={error} /> : null}
      {trial.data ? <TriedNotice tried={trial.data} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={ask.isPending}>
          Pedir el cambio
        </Button>
        <Button look="secondary" loading={trial.isPending} onClick={attempt}>
          Probar estos valores
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  )
}
