import { useState } from 'react'
import { opsRatesPreview } from '#contract/ops-rates.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Asked } from '../asked.tsx'
import { bankOptions } from '../bank-options.ts'
import { OpsFrame } from '../ops-frame.tsx'
import { useStaff } from '../staff-context.ts'
import { ChooseCell } from './choose-cell.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportRates } from './import-rates.tsx'
import { ParametersSection } from './parameters-section.tsx'
import { ProposeForm } from './propose-form.tsx'
import { RatesTable } from './rates-table.tsx'
import { ReportedRates } from './reported-rates.tsx'
import { type Cell, useRateTable } from './use-rates.ts'

/** O02: the rates by bank, term and amount on a day, those to come, and the ways to propose others. */
export function RatesView() {
  const mayChange = mayCall(opsRatesPreview, useStaff().role)
  const [bank, setBank] = useState('')
  const [day, setDay] = useState('')
  const [proposed, setProposed] = useState<{ cell: Cell; suggested?: string }>()
  const [looked, setLooked] = useState<Cell>()
  const [isLooking, setLooking] = useState(false)
  // At noon of the day in Bogota: what begins with a day holds then.
  const at = isCivilDate(day) && day >= '2020-01-01' ? `${day}T17:00:00.000Z` : undefined
  const shown = useRateTable(at)
  const now = useRateTable(undefined)
  const bankId = bank === '' ? undefined : Number(bank)
  const ofBank = <Row extends { bankId: number }>(rows: readonly Row[]) =>
    rows.filter((row) => bankId === undefined || row.bankId === bankId)
  const history = (cell: Cell) => {
    setLooked(cell)
    setLooking(true)
  }
  const belongsTo = (cell: Cell) => (row: Cell) => row.bankId === cell.bankId && row.term === cell.term

  return (
    <OpsFrame tab="Tasas" title="Tasas">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="rates_bank"
          label="Banco"
          placeholder="Todos"
          options={bankOptions}
          value={bank}
          className="max-sm:w-full sm:w-56"
          onChange={(event) => setBank(event.target.value)}
        />
        <TextField
          name="rates_day"
          type="date"
          label="Cómo estaban o estarán el día"
          optional
          value={day}
          className="max-sm:w-full sm:w-72"
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {mayChange ? <ChooseCell onChoose={(cell) => setProposed({ cell })} /> : null}
      {proposed && now.data ? (
        <ProposeForm
          key={`${proposed.cell.bankId} ${proposed.cell.term} ${proposed.suggested ?? ''}`}
          cell={proposed.cell}
          suggested={proposed.suggested}
          rows={now.data.inForce.filter(belongsTo(proposed.cell))}
          today={now.data.today}
          onClose={() => setProposed(undefined)}
        />
      ) : null}
      <Asked query={shown} waiting="Cargando las tasas…">
        {(data) => {
          const rows = ofBank(data.inForce)
          const future = ofBank(data.future)
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState title="Ninguna tasa rige ese día">Importa un archivo o propón las de un banco.</EmptyState>
              ) : (
                <RatesTable
                  label={at ? 'Tasas de ese día' : 'Tasas que rigen hoy'}
                  rows={rows}
                  onPropose={mayChange ? (cell) => setProposed({ cell }) : undefined}
                  onHistory={history}
                />
              )}
              {future.length > 0 ? (
                <>
                  <h2 className="text-lg font-semibold">Vienen después</h2>
                  <RatesTable label="Tasas que vienen después" rows={future} onHistory={history} />
                </>
              ) : null}
            </>
          )
        }}
      </Asked>
      {mayChange ? <ImportRates table={now.data} /> : null}
      <ReportedRates
        bankId={bankId}
        onPropose={
          mayChange
            ? ({ bankId, nameBank, term, reported }) =>
                setProposed({ cell: { bankId, nameBank, term }, suggested: reported })
            : undefined
        }
      />
      <ParametersSection />
      {looked ? <HistoryDialog cell={looked} open={isLooking} onClose={() => setLooking(false)} /> : null}
    </OpsFrame>
  )
}
