/** A question of a form as typed data: the page renders it, the server checks it, the documentation describes it. */
import { cleanLine } from '../text/clean-text.ts'
import type { DeclarationId } from './declarations.ts'

export type FieldKind =
  | 'text'
  /** Digits only, kept as text: stratum, account number, NIT. */
  | 'digits'
  | 'document-number'
  | 'date'
  /** Whole pesos, a number. */
  | 'money'
  /** Whole percent, a number. */
  | 'percent'
  | 'choice'
  /** Several of the choices, a list. */
  | 'multi-choice'
  /** A boolean. */
  | 'yes-no'
  /** DIVIPOLA code of two digits. */
  | 'department'
  /** DIVIPOLA code of five digits; `dependsOn` names the field with its department. */
  | 'municipality'
  /** CIIU code of four digits. */
  | 'activity'
  /** ISO 3166 code of two capitals. */
  | 'country'
  | 'email'
  | 'phone'
  | 'long-text'
  /** A tick under the text of a declaration; a boolean. */
  | 'consent'

export type Choice = { readonly value: string; readonly label: string }

/** When a field is asked: the answer of an earlier field of the same page decides. */
export type Condition =
  | { readonly field: string; readonly equals: string | boolean }
  | { readonly field: string; readonly in: readonly string[] }
  /** Any answer but this one. */
  | { readonly field: string; readonly not: string }

export type Field = {
  /** Name on the wire, snake_case; unique in its form. */
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  /** Why this is asked, in a sentence for the person who answers. */
  readonly why?: string
  readonly hint?: string
  readonly placeholder?: string
  /** Token of the HTML attribute of the same name. */
  readonly autocomplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  readonly choices?: readonly Choice[]
  /** True by default. A required consent must be ticked. */
  readonly required?: boolean
  /** What to say when it is missing; a sentence of the kind by default. */
  readonly missing?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Bounds of a `money` or `percent` answer, both included. */
  readonly min?: number
  readonly max?: number
  /** Regular expression that the whole normalised answer must match, as a source text. */
  readonly pattern?: string
  /** What to say when an answer is there but does not have the right shape. */
  readonly message?: string
  readonly visibleWhen?: Condition
  readonly dependsOn?: string
  /** What the field holds before anyone answers, such as Colombia as the country. */
  readonly initial?: string | boolean
  /** It takes its value from another answer of its page where that says it, and is not asked then. */
  readonly follows?: { readonly field: string; readonly values: Readonly<Record<string, string>> }
  /** No page asks it: it keeps its `initial` until the step that does. */
  readonly askedAt?: 'payment'
  /** The text that a `consent` accepts. */
  readonly declaration?: DeclarationId
  /** True where the law calls the datum sensitive: keep it out of logs and of what staff see by default. */
  readonly sensitive?: boolean
}

export type AnswerValue = string | number | boolean | readonly string[]

/** Answers by field name. The values come from outside, so reading goes through the functions below. */
export type Answers = Readonly<Record<string, unknown>>

/** The answer as trimmed text; '' when it is missing or no text. */
export function textAnswer(answers: Answers, name: string): string {
  const value = answers[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The answer as a number of pesos or percent; 0 when it is missing or no finite number. */
export function numberAnswer(answers: Answers, name: string): number {
  const value = answers[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** True when nothing was answered: absent, empty text, empty list. An answer of 0 or false is an answer. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return cleanLine(value) === ''
  return Array.isArray(value) && value.length === 0
}

/** @returns The value that another answer gives to the field; undefined where none does. */
export function followedValue({ follows }: Field, answers: Answers): string | undefined {
  const given = follows && textAnswer(answers, follows.field)
  return given && Object.hasOwn(follows.values, given) ? follows.values[given] : undefined
}

/** @returns Whether the answers are as a condition wants them. */
export function holds(condition: Condition, answers: Answers): boolean {
  const value = answers[condition.field]
  if ('equals' in condition) return value === condition.equals
  if ('not' in condition) return !isBlank(value) && value !== condition.not
  return typeof value === 'string' && condition.in.includes(value)
}

/**
 * The fields of a page that are asked given the answers, in order. A field whose deciding field is hidden is hidden
 * too, whatever a stale answer says.
 */
export function visibleAmong(fields: readonly Field[], answers: Answers): Field[] {
  const shown = new Set<string>()
  return fields.filter((field) => {
    const condition = field.visibleWhen
    const visible = condition === undefined || (shown.has(condition.field) && holds(condition, answers))
    if (visible) shown.add(field.name)
    return visible
  })
}
