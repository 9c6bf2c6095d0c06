import { useId } from 'react'
import type { Asked } from '#domain/forms/ask-together.ts'
import { textAnswer } from '#domain/forms/field.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { FieldInput } from './field-input.tsx'
import type { QuestionInputProps } from './question-input.tsx'
import { useKnownEmployer } from './use-known-employer.ts'

/**
 * F01: the company somebody works for, its NIT first. What is known by the NIT is shown as text, with a way to correct
 * it. The rest is asked, and so is everything while nothing is known.
 */
export function EmployerField(props: QuestionInputProps<Extract<Asked, { kind: 'employer' }>>) {
  const { question, answers, errors, onAnswer } = props
  const heading = useId()
  const { known, answerNit, correct } = useKnownEmployer(props)
  const asked = question.fields.filter(({ name }) => !known.includes(name))
  const rows = question.fields
    .filter(({ name }) => known.includes(name))
    .map(({ name, label }) => ({ label, value: textAnswer(answers, name) }))

  const input = (field: (typeof asked)[number]) => (
    <FieldInput
      key={field.name}
      {...props}
      field={field}
      error={errors.find((error) => error.field === field.name)?.message}
      onAnswer={(value) => (field.name === question.nit ? answerNit(value) : onAnswer(field.name, value))}
    />
  )
  return (
    <div className="flex flex-col gap-6">
      {asked.filter(({ name }) => name === question.nit).map(input)}
      <p role="status" className="sr-only">
        {rows.length > 0 ? `Con el NIT encontramos la empresa: ${rows.map(({ value }) => value).join(', ')}` : ''}
      </p>
      {rows.length > 0 ? (
        <section aria-labelledby={heading} className="-mt-4 rounded-lg bg-surface px-5 pt-2 shadow-soft md:px-6">
          <div className="flex items-center justify-between gap-4">
            <h2 id={heading} className="font-semibold">
              La encontramos con el NIT
            </h2>
            <Button look="quiet" size="small" onClick={correct}>
              Corregir<span className="sr-only"> los datos de la empresa</span>
            </Button>
          </div>
          <DefinitionList rows={rows} />
        </section>
      ) : null}
      {asked.filter(({ name }) => name !== question.nit).map(input)}
    </div>
  )
}
