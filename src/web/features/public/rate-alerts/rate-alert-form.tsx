import { type FormEvent, useState } from 'react'
import { formatRate } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AlertChoices } from './alert-choices.ts'
import { parseMark } from './asked-alert.ts'
import { useCreateAlert } from './use-create-alert.ts'

type RateAlertFormProps = AlertChoices & {
  /** The term that is being compared; the form begins with it. */
  termDays: number
}

/** Z05: «Avísame cuando una tasa llegue a…»: one message, once, when a bank pays the mark. */
export function RateAlertForm({ termDays, highest, banks }: RateAlertFormProps) {
  const [term, setTerm] = useState<number>()
  const [bankId, setBankId] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { ask, creation } = useCreateAlert()
  const asked = term ?? termDays
  const today = highest.get(asked)

  function send(event: FormEvent) {
    event.preventDefault()
    const read = parseMark(text)
    setError(read.message)
    if (read.message !== undefined) return
    const key = crypto.randomUUID()
    ask({ bankId: bankId === '' ? undefined : Number(bankId), termDays: asked, mark: read.mark, key })
  }

  return (
    <section aria-labelledby="avisame">
      <Disclosure
        isWide
        summary={
          <h2 id="avisame" className="text-xl font-semibold">
            Avísame cuando una tasa llegue a…
          </h2>
        }
      >
        <p className="mb-5 max-w-prose">
          Te escribimos al celular una sola vez, cuando un banco la pague.
          {today ? (
            <span className="block">
              Hoy la más alta a {asked} días: <Percent rate={today} />
            </span>
          ) : null}
        </p>
        <form noValidate onSubmit={send} className="flex flex-col gap-5">
          <div className="grid gap-5 md:grid-cols-3 md:items-end">
            <TextField
              name="tasa"
              label="Tasa efectiva anual (%)"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              placeholder="12,5"
              className="figures"
              value={text}
              error={error}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <SelectField
              name="plazo_alerta"
              label="Plazo"
              options={offeredTermsDays.map((days) => ({ value: String(days), label: `${days} días` }))}
              value={asked}
              onChange={({ currentTarget }) => setTerm(Number(currentTarget.value))}
            />
            <SelectField
              name="banco_alerta"
              label="Banco"
              optional
              placeholder="Cualquiera"
              options={banks.map((bank) => ({ value: String(bank.bankId), label: bank.name, isName: true }))}
              value={bankId}
              onChange={({ currentTarget }) => setBankId(currentTarget.value)}
            />
          </div>
          {creation.error ? <ProblemNotice error={creation.error} /> : null}
          {creation.data ? (
            <Notice kind="success" live title="Listo, te avisamos">
              Cuando un banco pague {formatRate(creation.data.mark)} a {creation.data.term} días te escribimos. Puedes
              terminar la alerta en tu portal.
            </Notice>
          ) : null}
          <div>
            <Button type="submit" look="secondary" loading={creation.isPending}>
              Crear la alerta
            </Button>
          </div>
        </form>
      </Disclosure>
    </section>
  )
}
