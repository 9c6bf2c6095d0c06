import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { opsRatesPreview } from '#contract/ops-rates.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { useQueryState } from '../../../../lib/use-query-state.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Asked } from '../asked.tsx'
import { bankOptions } from '../bank-options.ts'
import { OpsFrame } from '../ops-frame.tsx'
import { useStaff } from '../staff-context.ts'
import { BanksList } from './banks-list.tsx'
import { ChooseCell } from './choose-cell.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportRates } from './import-rates.tsx'
import { ParametersSection } from './parameters-section.tsx'
import { ProposeForm } from './propose-form.tsx'
import { ratesAddress } from './rates-address.ts'
import { RatesTable } from './rates-table.tsx'
import { ReportedRates } from './reported-rates.tsx'
import { type Cell, useRateTable } from './use-rates.ts'

/** What the fields say, for the address; a day that is half typed is none. */
const toShown = (bank: number | string | undefined, day: string | undefined) =>
  ratesAddress.read(new URLSearchParams({ banco: String(bank ?? ''), dia: day ?? '' }))

/** O02: the banks, or the rates of one by term and amount on a day, those to come, and the ways to propose others. */
export function RatesView() {
  const [query] = useSearchParams()
  const mayChange = mayCall(opsRatesPreview, useStaff().role)
  const [{ bank: bankId, day }, show] = useQueryState(ratesAddress)
  const [proposed, setProposed] = useState<{ cell: Cell; suggested?: string }>()
  const [looked, setLooked] = useState<Cell>()
  const [isLooking, setLooking] = useState(false)
  const backTo = `?${ratesAddress.write(toShown(undefined, day), query)}`
  // At noon of the day in Bogota: what begins with a day holds then.
  const at = day === undefined ? undefined : `${day}T17:00:00.000Z`
  const shown = useRateTable(at)
  const now = useRateTable(undefined)
  const ofBank = <Row extends { bankId: number }>(rows: readonly Row[]) => rows.filter((row) => row.bankId === bankId)
  const history = (cell: Cell) => {
    setLooked(cell)
    setLooking(true)
  }
  const belongsTo = (cell: Cell) => (row: Cell) => row.bankId === cell.bankId && row.term === cell.term

  return (
    <OpsFrame
      tab="Tasas"
      title="Tasas"
      above={bankId === undefined ? null : <BackLink to={backTo}>Todos los bancos</BackLink>}
    >
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="rates_bank"
          label="Banco"
          placeholder="Todos"
          options={bankOptions}
          value={bankId === undefined ? '' : String(bankId)}
          className="max-sm:w-full sm:w-56"
          onChange={({ target }) => show(toShown(target.value, day))}
        />
        <TextField
          name="rates_day"
          type="date"
          label="Cómo estaban o estarán el día"
          optional
          defaultValue={day}
          className="max-sm:w-full sm:w-72"
          onChange={({ target }) => show(toShown(bankId, target.value))}
        />
      </div>
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
          if (bankId === undefined) return <BanksList inForce={data.inForce} future={data.future} />
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
      {mayChange ? <ChooseCell onChoose={(cell) => setProposed({ cell })} /> : null}
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
