import { useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { checkIssue, issueFields } from '#domain/staff-forms/desk-fields.ts'
import { useToday } from '../../lib/clock.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { fieldId } from '../../ui/field.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { StaffForm } from '../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../ui/staff-form/use-staff-form.ts'
import { useToast } from '../../ui/toast.tsx'
import { waitsLabels } from './queue-labels.ts'
import { type ShownItem, useDecide, useDesk } from './use-queue.ts'

type IssueFormProps = { itemId: string; toIssue: NonNullable<ShownItem['toIssue']> }

/** N05: issues a deposit or its renewal: number and days as the certificate says them, and its PDF. */
export function IssueForm({ itemId, toIssue }: IssueFormProps) {
  const toast = useToast()
  const today = useToday()
  const { areKeysOn } = useDesk()
  const [file, setFile] = useState<File>()
  const [lacksFile, setLacksFile] = useState(false)
  const issue = useDecide(itemId, () => toast.add(waitsLabels))
  const { openingDate, maturityDate } = toIssue
  const form = useStaffForm(issueFields, {
    name: 'desk',
    sending: issue,
    start: { issuedOn: today, openingDate, maturityDate },
    check: (draft) => checkIssue(draft, today),
  })
  const begin = () => document.getElementById(fieldId(form.nameOf('constancyNumber')))?.focus()
  useKeys({ a: begin }, areKeysOn)
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
      <StaffForm
        form={form}
        submit="Emitir el CDT"
        columns={2}
        problemTitle="No se emitió"
        onSend={(values) => {
          setLacksFile(!file)
          // The file is handed in first, and its id takes the place of this one.
          if (file) issue.mutate({ decision: { action: 'issue', fileId: '', ...values }, file })
        }}
      >
        <FileField
          name="desk_certificate"
          label="Constancia en PDF"
          accept="application/pdf"
          error={!file && (lacksFile || form.isHeld) ? 'Sube la constancia en PDF' : undefined}
          state={file ? { status: 'done', fileName: file.name } : { status: 'empty' }}
          onChoose={setFile}
        />
      </StaffForm>
    </section>
  )
}
