import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

/** What one has at an entity already, as it is written here; it stays on the page and goes nowhere. */
export type ExistingDeposit = { id: number; legalEntityName: string; amountText: string }

type ExistingDepositsProps = {
  deposits: readonly ExistingDeposit[]
  /** Whether they are what we know of somebody who is signed in. */
  isFilled: boolean
  /** The entities of the rates. */
  entities: readonly string[]
  onChange: (deposits: readonly ExistingDeposit[]) => void
}

/** Z02: what counts against the cover already, one line for each entity; optional. */
export function ExistingDeposits({ deposits, isFilled, entities, onChange }: ExistingDepositsProps) {
  const change = (id: number, changed: Partial<ExistingDeposit>) =>
    onChange(deposits.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const add = () => {
    const id = Math.max(0, ...deposits.map((one) => one.id)) + 1
    onChange([...deposits, { id, legalEntityName: entities[0] ?? '', amountText: '' }])
  }
  return (
    <Disclosure summary="¿Ya tienes dinero en alguno de estos bancos?">
      <div className="flex flex-col gap-4">
        <p>
          El seguro suma todo lo tuyo en una misma entidad: CDT, cuentas y sus intereses. Si nos lo cuentas, lo
          descontamos. Se queda en esta página: no lo guardamos ni lo enviamos.
        </p>
        {isFilled ? (
          <p>Contamos tus CDT, también los que anotaste, con sus intereses. Cámbialo si tienes más.</p>
        ) : null}
        {deposits.map(({ id, legalEntityName, amountText }, place) => (
          <fieldset key={id} className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
            <legend className="sr-only">Lo que ya tienes, {place + 1}</legend>
            <SelectField
              name={`entidad-${id}`}
              label="Entidad"
              options={entities.map((name) => ({ value: name, label: name, isName: true }))}
              value={legalEntityName}
              onChange={({ currentTarget }) => change(id, { legalEntityName: currentTarget.value })}
            />
            <MoneyField
              name={`tengo-${id}`}
              label="Cuánto tienes"
              value={amountText}
              onValueChange={(text) => change(id, { amountText: text })}
            />
            <Button look="quiet" onClick={() => onChange(deposits.filter((one) => one.id !== id))}>
              <Trash2 aria-hidden className="size-5" />
              Quitar<span className="sr-only"> {legalEntityName}</span>
            </Button>
          </fieldset>
        ))}
        {deposits.length < 10 ? (
          <div>
            <Button look="secondary" size="small" onClick={add}>
              <Plus aria-hidden className="size-5" />
              {deposits.length === 0 ? 'Agregar lo que tengo' : 'Agregar otra entidad'}
            </Button>
          </div>
        ) : null}
      </div>
    </Disclosure>
  )
}
