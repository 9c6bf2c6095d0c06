/**
 * Questions that answer several fields. Only the asking changes: rules, storage and what the bank receives stay
 * those of the fields.
 */
import type { Answers, AnswerValue, Condition, Field } from './field.ts'
import { followedValue, isBlank } from './field.ts'
import type { FieldError, FormPage } from './form.ts'

/** A place by one search over all municipalities; another country is chosen by hand. Each part names a field. */
export type PlaceQuestion = {
  readonly kind: 'place'
  readonly label: string
  readonly hint?: string
  readonly missing: string
  readonly country?: string
  readonly department: string
  readonly municipality: string
  readonly city?: string
  /** What leads to another country, such as «Nací en otro país». */
  readonly abroad?: string
}

export type Tick = {
  readonly field: string
  readonly label: string
  readonly hint?: string
  /** The answer of the field when this is ticked, and when nothing of the field is. */
  readonly yes: AnswerValue
  readonly no: AnswerValue
}

/** What applies to the customer, of several things; `none` says that nothing does, and is never ticked beforehand. */
export type TicksQuestion = {
  readonly kind: 'ticks'
  readonly label: string
  readonly hint?: string
  readonly why?: string
  readonly missing: string
  readonly none: string
  readonly ticks: readonly Tick[]
  /** Other labels for what is asked after a tick, where the label of the field is too short here. */
  readonly detailLabels?: Readonly<Record<string, string>>
}

/** The words of a list of ticks that needs no others. */
export const whatApplies = {
  kind: 'ticks',
  label: '¿Algo de esto aplica para ti?',
  missing: 'Marca lo que aplica para ti, o «Ninguna de estas»',
  none: 'Ninguna de estas',
} as const

/** Declarations in one list with one acceptance. Each is a field, and is recorded with its own text. */
export type AcceptanceQuestion = {
  readonly kind: 'acceptance'
  readonly label: string
  readonly missing: string
  readonly names: readonly string[]
}

/** An address in one line, which is cut into its parts; they can be written apart too. */
export type AddressQuestion = {
  readonly kind: 'address'
  readonly label: string
  readonly hint: string
  readonly missing: string
  /** The kind of road first, then the others in their order. */
  readonly names: readonly [roadType: string, road: string, ...others: string[]]
  /** The parts of an address as it is typed, by field; `undefined` when it is not understood. */
  parse(line: string): Readonly<Record<string, AnswerValue>> | undefined
  /** The address in one line; `undefined` while its main part is missing. */
  write(answers: Answers): string | undefined
}

/** An employer by its NIT: what is known by it is not asked. Each part names a field. */
export type EmployerQuestion = {
  readonly kind: 'employer'
  readonly nit: string
  readonly name: string
  readonly address: string
  readonly phone: string
}

export type SharedQuestion = PlaceQuestion | TicksQuestion | AcceptanceQuestion | AddressQuestion | EmployerQuestion

/** A field that another answer of the form settles. It is not asked while it has this value. */
export type SettledField = { readonly field: string; readonly value: string; readonly by: Condition }

/** One question as it is drawn: a field, or several that are asked together. */
export type Asked = { readonly kind: 'field'; readonly field: Field } | (SharedQuestion & { fields: readonly Field[] })

function listNames(question: SharedQuestion): readonly string[] {
  switch (question.kind) {
    case 'place':
      return [question.country, question.department, question.municipality, question.city].filter(
        (name) => name !== undefined,
      )
    case 'ticks':
      return question.ticks.map(({ field }) => field)
    case 'employer':
      return [question.nit, question.name, question.address, question.phone]
    case 'acceptance':
    case 'address':
      return question.names
  }
}

function isSettled(page: FormPage, field: Field, answers: Answers): boolean {
  const { name, askedAt } = field
  if (askedAt || followedValue(field, answers) !== undefined) return true
  const settled = page.settled?.find(({ field }) => field === name)
  if (!settled || answers[name] !== settled.value || !('equals' in settled.by)) return false
  return answers[settled.by.field] === settled.by.equals
}

/**
 * @param fields - The fields of the page that are asked now.
 * @param answers - The answers of the whole form.
 * @returns The questions to draw, in order. A shared question is where its first field would.
 */
export function askedQuestions(page: FormPage, fields: readonly Field[], answers: Answers): Asked[] {
  const seen = new Set<SharedQuestion>()
  return fields.flatMap((field): Asked[] => {
    const shared = page.together?.find((question) => listNames(question).includes(field.name))
    if (!shared) return isSettled(page, field, answers) ? [] : [{ kind: 'field', field: relabelled(page, field) }]
    if (seen.has(shared)) return []
    seen.add(shared)
    return [withFields(shared, fields)]
  })
}

function withFields(question: SharedQuestion, asked: readonly Field[]): Asked {
  const fields = asked.filter(({ name }) => listNames(question).includes(name))
  if (question.kind !== 'ticks') return { ...question, fields }
  // A simplified form asks fewer of them.
  return { ...question, fields, ticks: question.ticks.filter(({ field }) => fields.some(({ name }) => name === field)) }
}

function relabelled(page: FormPage, field: Field): Field {
  const label = page.together
    ?.flatMap((question) => (question.kind === 'ticks' ? (question.detailLabels?.[field.name] ?? []) : []))
    .at(0)
  return label ? { ...field, label } : field
}

/** Changes to the answers by field name; `undefined` clears one. In the order in which they are to be made. */
export type AnswerChanges = readonly (readonly [field: string, value: AnswerValue | undefined])[]

/**
 * @param code - The DIVIPOLA code of a municipality in Colombia, '' for none.
 * @returns The answers that the place stands for.
 */
export function answerPlace(question: Extract<Asked, { kind: 'place' }>, code: string): AnswerChanges {
  const { department, municipality, fields } = question
  // A simplified form asks no country.
  const country = fields.find(({ name }) => name === question.country)?.name
  return [
    ...(country && code ? [[country, 'CO'] as const] : []),
    // The first two digits of the code are the department's.
    [department, code.slice(0, 2) || undefined],
    [municipality, code || undefined],
  ]
}

/**
 * @param line - An address as it is in its box.
 * @returns Its parts. What is not understood yet stays as the name of a road without a kind. So the draft keeps what
 *   was typed, and the page is not complete.
 */
export function answerAddress({ names, parse }: Pick<AddressQuestion, 'names' | 'parse'>, line: string): AnswerChanges {
  const [, road] = names
  const parts = parse(line) ?? { [road]: line }
  return names.map((name) => [name, parts[name] || undefined])
}

/** Whether a tick stands, given the answers. */
export function isTicked({ field, yes }: Tick, answers: Answers): boolean {
  return answers[field] === yes
}

/** Whether the customer said that nothing applies. */
export function isNoneTicked({ ticks }: Pick<TicksQuestion, 'ticks'>, answers: Answers): boolean {
  return ticks.every(({ field, no }) => answers[field] === no)
}

/**
 * @param ticked - Whether the tick is set or taken away.
 * @returns The answers of all fields: what is not ticked does not apply. With no tick left nothing is answered, because
 *   an empty question is not a no.
 */
export function answerTick(
  { ticks }: Pick<TicksQuestion, 'ticks'>,
  answers: Answers,
  changed: Tick,
  ticked: boolean,
): AnswerChanges {
  const others = ticks.filter((tick) => tick.field !== changed.field && isTicked(tick, answers))
  const remaining = ticked ? [...others, changed] : others
  return toFields(ticks).map(({ field, no }) => {
    const yes = remaining.find((tick) => tick.field === field)?.yes
    return [field, yes ?? (remaining.length > 0 ? no : undefined)]
  })
}

/**
 * @param ticked - Whether «none of these» is ticked now.
 * @returns The answers of all fields.
 */
export function answerNone({ ticks }: Pick<TicksQuestion, 'ticks'>, ticked: boolean): AnswerChanges {
  return toFields(ticks).map(({ field, no }) => [field, ticked ? no : undefined])
}

/** One tick for each field. */
function toFields(ticks: readonly Tick[]): readonly Tick[] {
  return ticks.filter((tick, place) => ticks.findIndex(({ field }) => field === tick.field) === place)
}

/** The errors of a page with one for each question as it is asked, so that an empty question is named once. */
export function askedErrors(page: FormPage, errors: readonly FieldError[], answers: Answers): FieldError[] {
  const folded = new Map<string, FieldError>()
  for (const error of errors) {
    const shared = page.together?.find((question) => listNames(question).includes(error.field))
    const shown = shared ? sharedError(shared, error, answers) : error
    if (!folded.has(shown.field)) folded.set(shown.field, shown)
  }
  return [...folded.values()]
}

function sharedError(question: SharedQuestion, error: FieldError, answers: Answers): FieldError {
  switch (question.kind) {
    case 'employer':
      return error
    case 'place': {
      const { department, municipality, missing } = question
      if (error.field !== department && error.field !== municipality) return error
      return { field: municipality, message: isBlank(answers[municipality]) ? missing : error.message }
    }
    case 'ticks': {
      const first = question.ticks.find(({ field }) => isBlank(answers[field]))
      return first && isBlank(answers[error.field]) ? { field: first.field, message: question.missing } : error
    }
    case 'acceptance':
      return { field: question.names[0] ?? error.field, message: question.missing }
    case 'address':
      return isBlank(answers[question.names[0]]) ? { field: question.names[0], message: question.missing } : error
  }
}
