import type { AnswerValue, Field } from '#domain/forms/field.ts'
import { isBlank } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'

/** The answers of a form by field name, as they are being typed. A name that is missing has no answer. */
export type DraftAnswers = Readonly<Record<string, AnswerValue>>
/** What a save sends: the answers that changed, `null` where one was cleared. */
export type DraftChanges = Record<string, AnswerValue | null>

/** All fields of a form, over all its pages. */
export function listFields(form: Form): Field[] {
  return form.pages.flatMap((page) => page.fields)
}

/**
 * @param stored - The answers as stored.
 * @returns The same, with what a field holds before anyone answers where nothing is stored.
 */
export function withInitials(form: Form, stored: DraftAnswers): DraftAnswers {
  const initials = listFields(form).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]]))
  return { ...Object.fromEntries(initials), ...stored }
}

/**
 * @param value - The new answer; undefined to clear it.
 * @returns The answers with it. What depended on it is cleared, because a municipality of another department is no
 *   answer.
 */
export function withAnswer(
  form: Form,
  answers: DraftAnswers,
  name: string,
  value: AnswerValue | undefined,
): DraftAnswers {
  if (sameAnswer(answers[name], value)) return answers
  const cleared = new Set(listFields(form).flatMap((field) => (field.dependsOn === name ? [field.name] : [])))
  const next = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== name && !cleared.has(key)))
  return isBlank(value) || value === undefined ? next : { ...next, [name]: value }
}

/** @returns What has to be sent to make the stored answers the current ones. */
export function changedAnswers(stored: DraftAnswers, current: DraftAnswers): DraftChanges {
  const names = new Set([...Object.keys(stored), ...Object.keys(current)])
  return Object.fromEntries(
    [...names].filter((name) => !sameAnswer(stored[name], current[name])).map((name) => [name, current[name] ?? null]),
  )
}

function sameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => item === other[index])
  }
  return one === other || (isBlank(one) && isBlank(other))
}
