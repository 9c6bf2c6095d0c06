import { type FormEvent, useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { today } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type IssueValues, issueErrors } from './issue-errors.ts'
import { waitsLabels } from './queue-labels.ts'
import { type Decision, type ShownItem, useDecide } from './use-queue.ts'

type IssueFormProps = { itemId: string; toIssue: NonNullable<ShownItem['toIssue']> }

/** N05: issues a deposit or its renewal: number and days as the constancy says them, and its PDF. */
export function IssueForm({ itemId, toIssue }: IssueFormProps) {
  const toast = useToast()
  const [attempted, setAttempted] = useState(false)
  const [file, setFile] = useState<File>()
  const [values, setValues] = useState<IssueValues>({
    number: '',
    isin: '',
    issuedOn: today(),
    openingDate: toIssue.openingDate,
    maturityDate: toIssue.maturityDate,
  })
  const issue = useDecide(itemId, () => toast.add(waitsLabels))
  const errors = issueErrors(values, { today: today(), hasFile: file !== undefined, isCivilDate })
  const shownErrors = attempted ? errors : {}
  const set = (change: Partial<IssueValues>) => setValues((before) => ({ ...before, ...change }))

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (Object.keys(errors).length > 0 || !file || issue.isPending) return
    const { number, isin, issuedOn, openingDate, maturityDate } = values
    const isinGiven = isin.trim() ? { isin: isin.trim().toUpperCase() } : {}
    const certificate = { constancyNumber: number.trim(), issuedOn, openingDate, maturityDate, ...isinGiven }
    // The file is handed in first, and its id takes the place of this one.
    const decision: Decision = { action: 'issue', fileId: '', ...certificate }
    issue.mutate({ decision, file })
  }

  return (
    <section
      aria-labelledby="emitir"
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <h3 id="emitir" className="font-semibold">
        Emitir el CDT
      </h3>
      <p className="text-ink-soft">
        La constancia debe decir {formatCop(toIssue.amount)}, a {formatTerm(toIssue.term)} y al{' '}
        {formatRate(toIssue.rate)} Si las cifras no coinciden, no lo emitas. Otra persona de tu banco lo confirma antes
        de que el cliente lo reciba.
      </p>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="desk_number"
            label="Número de la constancia"
            autoComplete="off"
            maxLength={60}
            value={values.number}
            error={shownErrors.number}
            onChange={(event) => set({ number: event.target.value })}
          />
          <TextField
            name="desk_isin"
            label="ISIN"
            optional
            autoComplete="off"
            maxLength={12}
            value={values.isin}
            error={shownErrors.isin}
            onChange={(event) => set({ isin: event.target.value })}
          />
          <DateField
            name="desk_issued"
            label="Fecha de expedición"
            value={values.issuedOn}
            error={shownErrors.issuedOn}
            onValueChange={(issuedOn) => set({ issuedOn })}
          />
          <DateField
            name="desk_opening"
            label="Fecha de apertura"
            value={values.openingDate}
            error={shownErrors.openingDate}
            onValueChange={(openingDate) => set({ openingDate })}
          />
          <DateField
            name="desk_maturity"
            label="Fecha de vencimiento"
            value={values.maturityDate}
            error={shownErrors.maturityDate}
            onValueChange={(maturityDate) => set({ maturityDate })}
          />
        </div>
        <FileField
          name="desk_certificate"
          label="Constancia en PDF"
          accept="application/pdf"
          error={shownErrors.file}
          state={file ? { status: 'done', fileName: file.name } : { status: 'empty' }}
          onChoose={setFile}
        />
        {issue.error ? <ProblemNotice error={issue.error} title="No se emitió" /> : null}
        <div>
          <Button type="submit" loading={issue.isPending}>
            Emitir el CDT
          </Button>
        </div>
      </form>
    </section>
  )
}
