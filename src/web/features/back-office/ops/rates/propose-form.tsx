import { type FormEvent, useEffect, useState } from 'react'
import type { RateTableRow } from '#contract/ops-rates.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../../ui/button.tsx'
import { fieldId } from '../../../../ui/field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { AskedNotice } from '../changes/ask-form.tsx'
import { OpsSection } from '../ops-section.tsx'
import { AskRates } from './ask-rates.tsx'
import { bandsToType, computeBandStarts, rowsOfBands, type TypedBand } from './bands-of-form.ts'
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

/** O02: proposes the rates of a bank and term; it shows their effect first, then sends the request. */
export function ProposeForm({ cell, rows, today, suggested, onClose }: ProposeFormProps) {
  const [typed, setTyped] = useState(() => {
    const first = bandsToType(rows, rows[0]?.amountFrom ?? 1_000_000)
    return suggested ? { ...first, bands: first.bands.map((band) => ({ ...band, rate: suggested })) } : first
  })
  const [validFrom, setValidFrom] = useState(today)
  const [validAt, setValidAt] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [proposal, setProposal] = useState<Proposal>()
  const preview = usePreview()
  const beginnings = computeBandStarts(typed)

  // The form opens above the pressed button, so the focus moves into it.
  useEffect(() => document.getElementById(fieldId('rate_valid_from'))?.focus(), [])

  function change(next: typeof typed) {
    setTyped(next)
    preview.reset()
  }
  const changeBand = (id: number, part: Partial<TypedBand>) =>
    change({ ...typed, bands: typed.bands.map((band) => (band.id === id ? { ...band, ...part } : band)) })

  function look(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    const rowsAsked = rowsOfBands(cell, typed, { validFrom, validAt })
    if (!rowsAsked || preview.isPending) return
    setProposal({ rows: rowsAsked })
    preview.mutate({ rows: rowsAsked })
  }

  return (
    <OpsSection id="proponer" title={`Proponer tasas: ${cell.nameBank}, ${formatTerm(cell.term)}`}>
      {isAsked ? (
        <AskedNotice />
      ) : (
        <>
          {suggested ? (
            <p className="max-w-prose text-sm text-wait">
              Las tasas vienen del promedio reportado oficialmente, que no es la tarifa del banco: confírmalas antes de
              pedir el cambio.
            </p>
          ) : null}
          <form noValidate onSubmit={look} className="flex flex-col gap-4">
            <div className="grid items-start gap-3 sm:grid-cols-3">
              <TextField
                name="rate_valid_from"
                type="date"
                label="Rige desde"
                hint="Si es hoy, rige desde que alguien la apruebe."
                min={today}
                value={validFrom}
                onChange={(event) => {
                  setValidFrom(event.target.value)
                  preview.reset()
                }}
              />
              <TextField
                name="rate_valid_at"
                type="time"
                label="A qué hora de Bogotá"
                optional
                hint="Sin hora, desde que empieza el día. Si ya pasó, rige al aprobarla."
                value={validAt}
                onChange={(event) => {
                  setValidAt(event.target.value)
                  preview.reset()
                }}
              />
            </div>
            {typed.bands.map((band, index) => (
              <fieldset key={band.id} className="grid min-w-0 items-end gap-3 sm:grid-cols-3">
                <legend className="sr-only">Franja {index + 1}</legend>
                <MoneyField
                  name={`rate_from_${band.id}`}
                  label="Desde"
                  value={beginnings[index] ?? ''}
                  readOnly={index > 0}
                  onValueChange={(from) => index === 0 && change({ ...typed, from })}
                />
                <MoneyField
                  name={`rate_to_${band.id}`}
                  label="Hasta"
                  optional
                  placeholder="Sin tope"
                  value={band.to}
                  onValueChange={(to) => changeBand(band.id, { to })}
                />
                <TextField
                  name={`rate_percent_${band.id}`}
                  label="Tasa, % E.A."
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={10}
                  value={band.rate}
                  error={attempted && band.rate.trim() === '' ? 'Escribe la tasa' : undefined}
                  onChange={(event) => changeBand(band.id, { rate: event.target.value })}
                />
              </fieldset>
            ))}
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                look="secondary"
                onClick={() => {
                  const id = Math.max(...typed.bands.map((band) => band.id)) + 1
                  change({ ...typed, bands: [...typed.bands, { id, to: '', rate: '' }] })
                }}
              >
                Agregar una franja
              </Button>
              {typed.bands.length > 1 ? (
                <Button
                  size="small"
                  look="quiet"
                  onClick={() =>
                    change({
                      ...typed,
                      bands: typed.bands
                        .slice(0, -1)
                        .map((band, at) => (at === typed.bands.length - 2 ? { ...band, to: '' } : band)),
                    })
                  }
                >
                  Quitar la última
                </Button>
              ) : null}
            </div>
            {attempted && beginnings.includes('') ? (
              <p className="font-medium text-wrong">Escribe hasta dónde llega cada franja, menos la última.</p>
            ) : null}
            {preview.error ? <ProblemNotice error={preview.error} /> : null}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" look={preview.data ? 'secondary' : 'primary'} loading={preview.isPending}>
                Ver qué cambia
              </Button>
              <Button look="quiet" onClick={onClose}>
                Cerrar
              </Button>
            </div>
          </form>
          {preview.data && proposal ? (
            <AskRates name="rates" proposal={proposal} preview={preview.data} onAsked={() => setAsked(true)} />
          ) : null}
        </>
      )}
      {isAsked ? (
        <div>
          <Button look="secondary" size="small" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      ) : null}
    </OpsSection>
  )
}
