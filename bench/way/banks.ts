import type { PartnerBank } from '#domain/banks/bank.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { askedQuestions } from '#domain/forms/ask-together.ts'
import { carryAnswers } from '#domain/forms/carried-answers.ts'
import { type Form, visibleFields } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { buildAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { plainSaver } from './answers.ts'

/** How many questions a form asks of a saver without anything special, which nothing answers beforehand. */
function countQuestions(form: Form): number {
  const known = carryAnswers(form, { ...personalAnswers, ...financialAnswers, ...plainSaver, has_rut: false })
  const answers = { ...buildAnswers(form), ...plainSaver }
  const asked = form.pages.flatMap((page) => askedQuestions(page, visibleFields(page, answers), answers))
  return asked.filter((question) => {
    const fields = question.kind === 'field' ? [question.field] : question.fields
    return fields.some(({ name, initial }) => initial === undefined && !(name in known))
  }).length
}

/**
 * @returns The bank whose own form asks most, of those for which this holds. What else is asked is the same for every
 *   bank.
 */
export function bankThatAsksMost(isMeant: (bank: PartnerBank) => boolean): PartnerBank {
  const asked = partnerBanks.filter(isMeant).map((bank) => {
    const form = formFor('questions', bank.id)
    return { bank, questions: form ? countQuestions(form) : 0 }
  })
  const [most] = asked.toSorted((one, other) => other.questions - one.questions)
  if (!most) throw new Error('no bank opens this way')
  return most.bank
}
