import { type FormEvent, useState } from 'react'
import { type CommissionBasis, isCommissionValue } from '#domain/money/commissions/commissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useAskForChange } from '../changes/use-changes.ts'
import { AskedNotice } from '../rates/ask-rates.tsx'
import type { Commissions } from './use-commissions.ts'

const bases: readonly { value: CommissionBasis; label: string }[] = [
  { value: 'percent-year', label: 'Porcentaje al año' },
  { value: 'per-deposit', label: 'Pesos por CDT' },
]
const empty = { bankId: '', value: '', validFrom: '', source: '', reason: '' }

/** O03: asks for what a bank pays from a day on; an administrator approves it. */
export function CommissionForm({ banks }: { banks: Commissions['banks'] }) {
  const [basis, setBasis] = useState<CommissionBasis>('percent-year')
  const [typed, setTyped] = useState(empty)
  const [attempted, setAttempted] = useState(false)
  const ask = useAskForChange(() => {
    setTyped(empty)
    setAttempted(false)
  })
  const { bankId, validFrom } = typed
  const [value, source, reason] = [typed.value.trim().replace(',', '.'), typed.source.trim(), typed.reason.trim()]
  const isPercent = basis === 'percent-year'
  const valueFault = isPercent ? 'Escribe el porcentaje, por ejemplo 0,5' : 'Escribe los pesos por cada CDT'
  const errors = {
    bankId: bankId === '' ? 'Elige el banco' : undefined,
    value: isCommissionValue(basis, value) ? undefined : valueFault,
    validFrom: validFrom === '' ? 'Elige la fecha' : undefined,
    source: source.length < 3 ? 'Escribe el contrato o la carta' : undefined,
    reason: reason.length < 5 ? 'Escribe el motivo, de al menos 5 caracteres' : undefined,
  }
  const shown: Partial<typeof errors> = attempted ? errors : {}
  const put = (part: Partial<typeof empty>) => setTyped({ ...typed, ...part })

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (Object.values(errors).some(Boolean) || ask.isPending) return
    ask.mutate({ kind: 'commission', bankId: Number(bankId), basis, value, validFrom, source, reason })
  }

  return (
    <form noValidate onSubmit={send} aria-label="Pedir un cambio de comisión" className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          name="commission_bank"
          label="Banco"
          placeholder="Elige un banco"
          options={banks}
          value={bankId}
          error={shown.bankId}
          onChange={({ target }) => put({ bankId: target.value })}
        />
        <SelectField
          name="commission_basis"
          label="Cómo se cobra"
          options={bases}
          value={basis}
          onChange={({ target }) => {
            setBasis(bases.find((one) => one.value === target.value)?.value ?? 'percent-year')
            put({ value: '' })
          }}
        />
        {isPercent ? (
          <TextField
            name="commission_value"
            label="Porcentaje al año"
            hint="Del capital, por los días de su plazo; 0 la termina"
            inputMode="decimal"
            maxLength={6}
            value={typed.value}
            error={shown.value}
            onChange={({ target }) => put({ value: target.value })}
          />
        ) : (
          <MoneyField
            name="commission_value"
            label="Pesos por CDT"
            value={typed.value}
            error={shown.value}
            onValueChange={(digits) => put({ value: digits })}
          />
        )}
        <TextField
          name="commission_from"
          type="date"
          label="Rige desde"
          value={validFrom}
          error={shown.validFrom}
          onChange={({ target }) => put({ validFrom: target.value })}
        />
      </div>
      <TextField
        name="commission_source"
        label="Contrato"
        maxLength={120}
        value={typed.source}
        error={shown.source}
        onChange={({ target }) => put({ source: target.value })}
      />
      <TextField
        name="commission_reason"
        label="Motivo"
        maxLength={300}
        value={typed.reason}
        error={shown.reason}
        onChange={({ target }) => put({ reason: target.value })}
      />
      {ask.error ? <ProblemNotice error={ask.error} /> : null}
      {ask.isSuccess ? <AskedNotice /> : null}
      <div>
        <Button type="submit" loading={ask.isPending}>
          Pedir el cambio
        </Button>
      </div>
    </form>
  )
}
