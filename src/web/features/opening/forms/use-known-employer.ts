import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getEmployer } from '#contract/employers.ts'
import type { Asked } from '#domain/forms/ask-together.ts'
import { isCompanyNit } from '#domain/forms/employer.ts'
import { type AnswerValue, isBlank, textAnswer } from '#domain/forms/field.ts'
import { digitsOnly } from '#domain/money/formats/digits-only.ts'
import { callApi } from '../../../api/client.ts'
import { fieldId } from '../../../ui/field.tsx'
import type { QuestionInputProps } from './question-input.tsx'

type View = Pick<
  QuestionInputProps<Extract<Asked, { kind: 'employer' }>>,
  'question' | 'answers' | 'errors' | 'onAnswer'
>

const isInUse = (name: string) => document.activeElement?.id === fieldId(name)

/**
 * Asks what is known of a company as soon as its NIT is complete, and answers the empty fields with it. An answer that
 * comes late, or never, changes nothing of what somebody types.
 * @returns `known`, the fields that are shown as text; `answerNit` takes what is typed as the NIT; `correct` asks all
 *   fields again.
 */
export function useKnownEmployer({ question, answers, errors, onAnswer }: View) {
  const nit = digitsOnly(textAnswer(answers, question.nit))
  const [standing, setStanding] = useState<readonly string[]>([])
  const [corrected, setCorrected] = useState<string>()
  const { data } = useQuery({
    queryKey: ['employer', nit],
    queryFn: ({ signal }) => callApi(getEmployer, { params: { nit } }, { signal }),
    // The NIT of a natural person is their cédula, and is not sent.
    enabled: isCompanyNit(nit),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  const take = useEffectEvent((known: Partial<Record<'name' | 'address' | 'phone', string>>) => {
    const { name, address, phone } = question
    const names = [name, address, phone]
    const facts = [
      [name, known.name],
      [address, known.address],
      [phone, known.phone],
    ].flatMap(([field, value]) => (field && value ? [[field, value] as const] : []))
    const isEmpty = names.every((field) => isBlank(answers[field]))
    if (isEmpty) for (const [field, value] of facts) onAnswer(field, value)
    const isSame = facts.every(([field, value]) => textAnswer(answers, field) === value)
    // A box in which somebody writes is not taken away.
    if ((isEmpty || isSame) && !names.some(isInUse)) setStanding(facts.map(([field]) => field))
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])

  useEffect(() => {
    if (corrected) document.getElementById(fieldId(corrected))?.focus()
  }, [corrected])

  return {
    known: standing.filter((name) => !errors.some(({ field }) => field === name)),
    answerNit(value: AnswerValue | undefined) {
      onAnswer(question.nit, value)
      const isOther = digitsOnly(typeof value === 'string' ? value : '') !== nit
      if (!isOther || standing.length === 0) return
      // What was known of another company is not true of this one.
      for (const name of standing) onAnswer(name, undefined)
      setStanding([])
      setCorrected(undefined)
    },
    correct() {
      setCorrected(standing[0])
      setStanding([])
    },
  }
}
