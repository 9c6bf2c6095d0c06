import { type FormEvent, useState } from 'react'
import type { SeenRate } from '#contract/ops-rates.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { type Proposal, usePreview } from '../rates/use-rates.ts'

/** O02: what a saver would see of proposed rates for an amount, until they hold and from then on. */
export function SeenBySaver({ name, proposal }: { name: string; proposal: Proposal }) {
  const [typed, setTyped] = useState('10000000')
  const [attempted, setAttempted] = useState(false)
  const preview = usePreview()
  const amount = Number(typed)
  const isAmount = typed !== '' && amount > 0

  function look(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (isAmount && !preview.isPending) preview.mutate({ ...proposal, seenAmount: amount })
  }

  return (
    <Disclosure summary="Verlo como lo ve un cliente">
      <div className="flex flex-col gap-3">
        <form noValidate onSubmit={look} className="flex flex-wrap items-end gap-3">
          <MoneyField
            name={`${name}_seen_amount`}
            label="Monto del cliente"
            value={typed}
            error={attempted && !isAmount ? 'Escribe un monto' : undefined}
            onValueChange={(digits) => {
              setTyped(digits)
              preview.reset()
            }}
          />
          <Button type="submit" size="small" look="secondary" loading={preview.isPending}>
            Ver el simulador
          </Button>
        </form>
        {preview.error ? <ProblemNotice error={preview.error} /> : null}
        <div role="status">{preview.data?.seen ? <SeenRates seen={preview.data.seen} amountCop={amount} /> : null}</div>
      </div>
    </Disclosure>
  )
}

function SeenRates({ seen, amountCop }: { seen: readonly SeenRate[]; amountCop: number }) {
  if (seen.length === 0) return <p>Nada que mostrar: esas tasas no se pueden pedir así.</p>
  return (
    <ul aria-label={`El simulador con ${formatCop(amountCop)}`} className="flex flex-col divide-y divide-line text-sm">
      {seen.map(({ bankId, nameBank, term, openingDate, before, after }) => (
        <li key={`${bankId} ${term}`} className="flex flex-col gap-1 py-2">
          <p className="font-medium">
            {nameBank}, {formatTerm(term)}, si abre el {formatCivilDate(openingDate)}
          </p>
          <p>
            <span className="text-ink-mute">Hasta entonces: </span>
            {offerWords(before)}
          </p>
          <p>
            <span className="text-ink-mute">Desde entonces: </span>
            {offerWords(after)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function offerWords(offer: SeenRate['before']): string {
  if (!offer) return 'no aparece para ese monto.'
  const { rate, net, total, place, offers } = offer
  return `${formatRate(rate)}, gana ${formatCop(net)} y recibe ${formatCop(total)}; puesto ${place} de ${offers}.`
}
