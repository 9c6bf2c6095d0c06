/** A screen shows one subject at a time: a page, or a part of a long one. Rules and banks know pages only. */
import { type Asked, askedQuestions } from './ask-together.ts'
import type { Answers, Field } from './field.ts'
import { type FieldError, type FormContext, type FormPage, validatePage, visibleFields } from './form.ts'

/** Questions of one page that are answered together. The first subject of a page has the id of the page. */
export type FormSubject = {
  readonly id: string
  readonly page: FormPage
  readonly title: string
  readonly intro?: string | undefined
  /** What is read on a tap. */
  readonly more?: string | undefined
  readonly names: ReadonlySet<string>
}

/** @returns The subjects of a page, in order: all of its fields, each in one. */
export function listSubjects(page: FormPage): FormSubject[] {
  const starts = [{ title: page.title, from: page.fields[0]?.name }, ...(page.parts ?? [])]
  const places = starts.map(({ from }) => page.fields.findIndex(({ name }) => name === from))
  return starts.map(({ title }, at) => ({
    id: at === 0 ? page.id : `${page.id}-${at + 1}`,
    page,
    title,
    intro: at === 0 ? page.intro : undefined,
    more: at === 0 ? page.more : undefined,
    names: new Set(page.fields.slice(places[at], places[at + 1]).map(({ name }) => name)),
  }))
}

/**
 * @param fields - The fields of the page that are asked now.
 * @returns The questions of the subject, as they are drawn. A shared question is in the subject of its first field.
 */
export function subjectQuestions({ page, names }: FormSubject, fields: readonly Field[], answers: Answers): Asked[] {
  return askedQuestions(page, fields, answers).filter((question) =>
    names.has((question.kind === 'field' ? question.field : question.fields[0])?.name ?? ''),
  )
}

/** What is wrong with the answers of a subject; none when it is complete. */
export function validateSubject({ page, names }: FormSubject, answers: Answers, context: FormContext): FieldError[] {
  return validatePage(page, answers, context).filter(({ field }) => names.has(field))
}

/** @returns How many subjects of the pages ask something, given what is known already and the answers so far. */
export function countSubjects(pages: readonly FormPage[], known: ReadonlySet<string>, answers: Answers): number {
  return pages.flatMap(listSubjects).filter((subject) => {
    const fields = visibleFields(subject.page, answers).filter(({ name }) => !known.has(name))
    return subjectQuestions(subject, fields, answers).length > 0
  }).length
}
