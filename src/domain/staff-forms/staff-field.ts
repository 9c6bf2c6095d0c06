/**
 * What staff write, as typed data (decision 082): a form is a table of fields. The body of its call, the drawn form,
 * its checks, what changes, and the table in `docs/rules.md` derive from it.
 */
import { type Answers, type Choice, type Condition, holds } from '../forms/field.ts'

/** What is said of every field. Texts are Spanish. */
type Said = {
  readonly label: string
  /** Its label beside what there was before; the label where it is short enough. */
  readonly short?: string
  readonly hint?: string
  /** It may be left empty. `kept`: what there was stays then, and its label does not say «(opcional)». */
  readonly optional?: true | 'kept'
  /** It is sent as nothing where it is empty, and not left out. */
  readonly empty?: null
  /** What it holds before anybody writes. */
  readonly initial?: string | boolean
  /** Said where it is not as it must be; a sentence of its kind by default. */
  readonly wrong?: string
  /** It is asked where all of these hold of the other answers, or of facts that the screen knows. */
  readonly when?: readonly Condition[]
  /** It cannot be empty where another answer is one of these; said then. */
  readonly missing?: { readonly by: string; readonly words: Readonly<Record<string, string>> }
  /** Fields that are emptied when this one is answered otherwise. */
  readonly empties?: readonly string[]
  /** Errors of the call that are about this field alone, and are said at it. */
  readonly refusals?: readonly string[]
  /** Fields that follow each other and belong together are drawn as one, under this heading. */
  readonly group?: string
  /** Its name in the body of the call, in camelCase; its own name by default. */
  readonly sentAs?: string
}

/** Of a text its length, of a number its size, of entries how many there are. Both ends are included. */
type Limits = { readonly least?: number; readonly most: number }

/** A part of a line of `rows`: an amount, a whole number, a rate or a text; or one of several, which look different. */
export type Column =
  | ({ readonly kind: 'pesos' | 'whole'; readonly step?: number } & Required<Limits>)
  | { readonly kind: 'percent' }
  | ({ readonly kind: 'line'; readonly pattern?: RegExp } & Limits)
export type Columns = Readonly<Record<string, Column | { readonly oneOf: Readonly<Record<string, Column>> }>>

/** The unit of a figure: whole pesos, or percent with up to three places. */
export type Unit = 'cop' | 'percent'

type Shape =
  /**
   * One line. `verbatim`: a name of somebody else's system, which stays as it was pasted. `isUpper`: a code whose letters
   * are capitals, however they were typed.
   */
  | ({
      readonly kind: 'line'
      readonly pattern?: RegExp
      readonly typed?: 'tel' | 'url' | 'digits' | 'time'
      readonly verbatim?: true
      readonly isUpper?: true
    } & Limits)
  /** Several lines; what is left of its length is shown where `isCounted`. */
  | ({ readonly kind: 'text'; readonly rows?: number; readonly isCounted?: true } & Limits)
  /** `isChecked`: the call refuses by itself a day that no calendar has. */
  | { readonly kind: 'day'; readonly isChecked?: true }
  /** Whole pesos, or a whole number; `isStepped` shows its arrows. */
  | ({ readonly kind: 'pesos' | 'whole'; readonly isStepped?: true } & Required<Limits>)
  /** A rate: a decimal string. */
  | { readonly kind: 'percent' }
  /** Pesos or percent, as another answer says; a decimal string. */
  | {
      readonly kind: 'figure'
      readonly by: string
      readonly units: Readonly<Record<string, Unit>>
      /** How it is asked in each unit; what is not here is as the field says. */
      readonly asked: Readonly<Record<Unit, { label: string; hint?: string; wrong: string; most: number }>>
      readonly isRight: (key: string, value: string) => boolean
      /** The unit that the other answer gave it (`inItsUnit`). */
      readonly unit?: Unit
    }
  /** One of several; `isInView` shows all of them beside each other. */
  | {
      readonly kind: 'choice'
      readonly choices: readonly Choice[]
      readonly placeholder?: string
      readonly isInView?: true
    }
  /** The number of a bank; which ones there are, the screen knows. */
  | { readonly kind: 'bank'; readonly placeholder: string }
  | { readonly kind: 'box' }
  /** Short texts with commas between them. */
  | ({ readonly kind: 'names'; readonly pattern: RegExp } & Limits)
  /** One entry on each line, its parts with `;` between them. */
  | ({ readonly kind: 'rows'; readonly columns: Columns } & Required<Limits>)
  /** What goes in and never comes out: on one line, or as a file of text (PEM, JWK). */
  | ({ readonly kind: 'secret' | 'secret-file' } & Limits)

export type StaffField = Said & Shape
export type StaffFields = Readonly<Record<string, StaffField>>

type RowValue<C extends Columns> = {
  [K in keyof C as C[K] extends { oneOf: unknown } ? never : K]: ColumnValue<C[K]>
} & OneOf<C>
type ColumnValue<C> = C extends { kind: 'pesos' | 'whole' } ? number : string
type OneOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { oneOf: infer Ways }
    ? { [W in keyof Ways]: Record<W, ColumnValue<Ways[W]>> }[keyof Ways]
    : never
}[keyof C] extends infer Way
  ? [Way] extends [never]
    ? unknown
    : Way
  : never

/** What a field holds once it is read. */
export type ValueOf<F extends StaffField> = F extends { kind: 'box' }
  ? boolean
  : F extends { kind: 'pesos' | 'whole' | 'bank' }
    ? number
    : F extends { kind: 'names' }
      ? string[]
      : F extends { kind: 'rows'; columns: infer C extends Columns }
        ? RowValue<C>[]
        : F extends { kind: 'choice'; choices: readonly (infer C extends Choice)[] }
          ? C['value']
          : string

/** Whether the body may be without it: an empty list is sent as one. */
export type MayLack<F> = F extends { empty: null } | { kind: 'names' }
  ? false
  : F extends { optional: true | 'kept' } | { when: readonly Condition[] }
    ? true
    : false
export type SentName<Name, F> = F extends { sentAs: infer Other extends string } ? Other : Name

/** What a form reads, by the names of the body. */
export type ValuesOf<Fields extends StaffFields> = {
  [K in keyof Fields as MayLack<Fields[K]> extends true ? never : SentName<K, Fields[K]>]:
    | ValueOf<Fields[K]>
    | (Fields[K] extends { empty: null } ? null : never)
} & {
  [K in keyof Fields as MayLack<Fields[K]> extends true ? SentName<K, Fields[K]> : never]?: ValueOf<Fields[K]>
}

/** A form while it is written: texts as they were typed, and boxes. */
export type DraftOf<Fields extends StaffFields> = {
  [K in keyof Fields]: Fields[K] extends { kind: 'box' } ? boolean : string
}
export type Faults<Fields extends StaffFields> = { [K in keyof Fields]?: string }

/**
 * @param fields - The table of a form.
 * @param answers - The draft, and facts of the screen.
 * @returns The fields that are asked, in order. A hidden answer decides as if nobody had given it.
 */
export function askedFields<Fields extends StaffFields>(
  fields: Fields,
  answers: Answers,
): [keyof Fields & string, StaffField][] {
  const given: Record<string, unknown> = { ...answers }
  return Object.entries(fields).filter(([name, { kind, when = [] }]) => {
    const isAsked = when.every((one) => holds(one, given))
    if (!isAsked) given[name] = kind === 'box' ? false : undefined
    return isAsked
  })
}

/** A figure as its unit asks it; any other field as it is. */
export function inItsUnit(field: StaffField, answers: Answers): StaffField {
  if (field.kind !== 'figure') return field
  const unit = unitOf(field, answers)
  return { ...field, ...field.asked[unit], unit }
}

/** @returns The unit of a figure, given the other answers. */
export function unitOf({ by, units }: Extract<StaffField, { kind: 'figure' }>, answers: Answers): Unit {
  return units[String(answers[by])] ?? 'cop'
}
