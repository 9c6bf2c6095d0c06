import { useEffect, useState } from 'react'
import type { RateTableRow } from '#contract/ops-rates.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import {
  faultsOfLines,
  findBandFaults,
  mostBands,
  rateFields,
  ratesOfValues,
  startOfBand,
  startOfRates,
} from '#domain/staff-forms/rate-fields.ts'
import type { DraftOf } from '#domain/staff-forms/staff-field.ts'
import { Button } from '../../../../ui/button.tsx'
import { fieldId } from '../../../../ui/field.tsx'
import { StaffForm } from '../../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../../ui/staff-form/use-staff-form.ts'
import { AskedNotice } from '../changes/ask-form.tsx'
import { OpsSection } from '../ops-section.tsx'
import { AskRates } from './ask-rates.tsx'
import { type Cell, type Proposal, usePreview } from './use-rates.ts'

type ProposeFormProps = {
  cell: Cell
  /** The rates in force for the cell. */
  rows: readonly RateTableRow[]
  today: string
  /** Prefills the rates: the reported average. */
  suggested?: string | undefined
  onClose: () => void
}

type Draft = DraftOf<typeof rateFields>
/** What was looked at, and the form as it was then: once that changes, what was seen counts no more. */
type Looked = { draft: Draft; count: number; proposal: Proposal }

/** O02: proposes the rates of a bank and term; it shows their effect first, then sends the request. */
export function ProposeForm({ cell, rows, today, suggested, onClose }: ProposeFormProps) {
  const [first] = useState(() => startOfRates(rows, { today, suggested, leastCop: 1_000_000 }))
  const [count, setCount] = useState(first.count)
  const [isAsked, setAsked] = useState(false)
  const [looked, setLooked] = useState<Looked>()
  const preview = usePreview()
  const isStill = (draft: Draft) => looked?.draft === draft && looked.count === count
  const form = useStaffForm(rateFields, {
    name: 'rate',
    sending: preview,
    start: first.start,
    facts: { bands: String(count) },
    check: (draft) => ({
      ...(isStill(draft) ? faultsOfLines(preview.data?.refused ?? []) : {}),
      ...findBandFaults(draft, count),
    }),
  })
  const { draft } = form
  const firstField = fieldId(form.nameOf('validFrom'))

  // The form opens above the pressed button, so the focus moves into it.
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField])

  function look(values: Readonly<Record<string, unknown>>) {
    const proposal = { rows: ratesOfValues(cell, values, count) }
    setLooked({ draft, count, proposal })
    preview.mutate(proposal)
  }

  return (
    <OpsSection id="proponer" title={`Proponer tasas: ${cell.nameBank}, ${formatTerm(cell.term)}`}>
      {isAsked ? (
        <>
          <AskedNotice />
          <div>
            <Button look="secondary" size="small" onClick={onClose}>
              Cerrar
            </Button>
          </div>
        </>
      ) : (
        <>
          {suggested ? (
            <p className="max-w-prose text-sm text-wait">
              Las tasas vienen del promedio reportado oficialmente, que no es la tarifa del banco: confírmalas antes de
              pedir el cambio.
            </p>
          ) : null}
          <StaffForm
            form={form}
            columns={3}
            adapt={Object.fromEntries(
              Array.from({ length: count }, (_, place) => [
                `amountTo${place}`,
                { hint: hintOfEnd(draft, place, count) },
              ]),
            )}
            submit="Ver qué cambia"
            isSecond={preview.data !== undefined}
            onSend={look}
            onClose={onClose}
          >
            <div className="flex flex-wrap gap-2">
              {count < mostBands ? (
                <Button size="small" look="secondary" onClick={() => setCount(count + 1)}>
                  Agregar una franja
                </Button>
              ) : null}
              {count > 1 ? (
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => {
                    // The one before is the last then, and has no end.
                    form.put({ [`amountTo${count - 2}`]: '', [`amountTo${count - 1}`]: '', [`rate${count - 1}`]: '' })
                    setCount(count - 1)
                  }}
                >
                  Quitar la última
                </Button>
              ) : null}
            </div>
          </StaffForm>
          {preview.data && looked && isStill(draft) ? (
            <AskRates name="rates" proposal={looked.proposal} preview={preview.data} onAsked={() => setAsked(true)} />
          ) : null}
        </>
      )}
    </OpsSection>
  )
}

/** From which amount a range is, and what it means to leave its end empty. */
function hintOfEnd(draft: Draft, place: number, count: number): string {
  const begin = place === 0 ? undefined : startOfBand(draft, place)
  const from = begin === undefined ? '' : `Desde ${formatCop(begin)}. `
  return `${from}${place === count - 1 ? 'Vacío es sin tope.' : ''}`.trim()
}
