import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ratesCsvHeader, writeRatesCsv } from '#domain/money/rates/write-rates-csv.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonClasses } from '../../../../ui/button-look.ts'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { AskedNotice } from '../changes/ask-form.tsx'
import { OpsSection } from '../ops-section.tsx'
import { AskRates } from './ask-rates.tsx'
import { type RateTable, usePreview } from './use-rates.ts'

/** O02: rates from a file: its text is read by the server, shown line by line, and only then asked for. */
export function ImportRates({ table }: { table: RateTable | undefined }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const preview = usePreview()

  function change(next: string) {
    setText(next)
    setAsked(false)
    preview.reset()
  }

  function look(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() !== '' && !preview.isPending) preview.mutate({ csv: text })
  }

  return (
    <OpsSection id="importar" title="Importar un archivo CSV">
      <p className="max-w-prose text-sm text-ink-soft">
        La primera línea es <code className="break-all">{ratesCsvHeader}</code>. El banco va por su nombre o número, los
        montos en pesos, la tasa con coma o punto y la fecha como AAAA-MM-DD. «Hasta» vacío es sin tope. Cada banco y
        plazo trae todas sus franjas.
      </p>
      {table && table.inForce.length > 0 ? (
        <p>
          <a href={buildFileAddress(table)} download="tasas.csv" className={buttonClasses('secondary', 'small', false)}>
            <Download aria-hidden className="size-4" />
            Descargar las de hoy en este formato
          </a>
        </p>
      ) : null}
      <form noValidate onSubmit={look} className="flex flex-col gap-4">
        <label className="flex flex-col gap-2 text-sm font-semibold">
          Elige el archivo
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="max-w-full font-normal"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) void file.text().then(change)
              event.currentTarget.value = ''
            }}
          />
        </label>
        <LongTextField
          name="rates_csv"
          label="O pega su texto"
          rows={5}
          spellCheck={false}
          maxLength={250_000}
          value={text}
          error={isEmpty && text.trim() === '' ? 'Elige un archivo o pega su texto' : undefined}
          className="[&_textarea]:max-h-80 [&_textarea]:font-mono [&_textarea]:text-sm"
          onChange={(event) => change(event.target.value)}
        />
        {preview.error ? <ProblemNotice error={preview.error} /> : null}
        <div>
          <Button type="submit" look="secondary" loading={preview.isPending}>
            Ver qué cambia
          </Button>
        </div>
      </form>
      {isAsked ? (
        <AskedNotice />
      ) : preview.data ? (
        <AskRates
          name="import"
          proposal={{ csv: text }}
          preview={preview.data}
          onAsked={() => {
            setAsked(true)
            setText('')
            preview.reset()
          }}
        />
      ) : null}
    </OpsSection>
  )
}

/** The rates that hold, as a file that can be changed and imported: they are proposed from the first day that may be. */
function buildFileAddress({ inForce, today }: RateTable): string {
  const rates = inForce.map(({ bankId, term, amountFrom, amountTo, rate }) => ({
    bankId,
    termDays: term,
    amountFromCop: amountFrom,
    amountToCop: amountTo ?? undefined,
    ratePercent: rate,
    validFrom: today,
  }))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(writeRatesCsv(rates))}`
}
