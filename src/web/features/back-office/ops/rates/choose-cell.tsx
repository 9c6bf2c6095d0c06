import { useState } from 'react'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { bankOptions } from '../bank-options.ts'
import type { Cell } from './use-rates.ts'

const terms = offeredTermsDays.map((days) => ({ value: String(days), label: formatTerm(days) }))

/** O02: the bank and the term to propose rates for, whether they have some or none. */
export function ChooseCell({ onChoose }: { onChoose: (cell: Cell) => void }) {
  const [bank, setBank] = useState('')
  const [term, setTerm] = useState('360')
  const name = bankOptions.find(({ value }) => value === bank)?.label
  return (
    <fieldset className="flex flex-wrap items-end gap-4">
      <legend className="sr-only">Proponer tasas de un banco y un plazo</legend>
      <SelectField
        name="propose_bank"
        label="Proponer tasas de"
        placeholder="Elige un banco"
        options={bankOptions}
        value={bank}
        className="max-sm:w-full sm:w-56"
        onChange={(event) => setBank(event.target.value)}
      />
      <SelectField
        name="propose_term"
        label="Plazo"
        options={terms}
        value={term}
        className="max-sm:w-full sm:w-40"
        onChange={(event) => setTerm(event.target.value)}
      />
      <Button
        look="secondary"
        onClick={() => name && onChoose({ bankId: Number(bank), nameBank: name, term: Number(term) })}
      >
        Proponer
      </Button>
    </fieldset>
  )
}
