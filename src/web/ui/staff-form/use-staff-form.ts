import { useEffect, useState } from 'react'
import type { FieldError } from '#contract/errors.ts'
import { camelName, wireName } from '#contract/wire-names.ts'
import type { Answers } from '#domain/forms/field.ts'
import { draftOf, readForm } from '#domain/staff-forms/read-form.ts'
import {
  askedFields,
  type DraftOf,
  type Faults,
  inItsUnit,
  type StaffField,
  type StaffFields,
  type ValuesOf,
} from '#domain/staff-forms/staff-field.ts'
import { errorWords } from '../../lib/error-words.ts'
import { fieldId } from '../field.tsx'

/** The call that the form makes: a mutation of React Query has these. */
export type Sending = { error: Error | null; isPending: boolean; reset?: () => void }

type StaffFormOptions<Fields extends StaffFields> = {
  /** Makes the names of the controls the form's own. */
  name: string
  sending: Sending
  /** What there is until now, by the names of the body. */
  start?: Readonly<Record<string, unknown>>
  /** What the screen knows and a field's condition asks. */
  facts?: Answers | ((draft: DraftOf<Fields>) => Answers)
  /** What one field alone cannot tell. */
  check?: (draft: DraftOf<Fields>) => Faults<Fields>
}

/** A form of staff while it is written. */
export type StaffFormState<Fields extends StaffFields> = {
  draft: DraftOf<Fields>
  asked: readonly [keyof Fields & string, StaffField][]
  /** What is wrong, by field: after an attempt, or as the server refused it. */
  shown: Faults<Fields>
  /** Whether an attempt found something wrong. */
  isHeld: boolean
  isPending: boolean
  /** The server's refusal, where it is not said at a field alone; `others`: what of it is about no field here. */
  problem: { error: Error; others: readonly string[] } | undefined
  nameOf: (field: keyof Fields & string) => string
  put: (part: Partial<DraftOf<Fields>>) => void
  /** Reads the form. Where something is wrong, it is shown, and the first such field takes the focus. */
  read: () => ValuesOf<Fields> | undefined
  /** What it holds so far, whether or not it may be sent. */
  soFar: () => Partial<ValuesOf<Fields>>
  clear: () => void
}

/** Decision 082: what a form of staff holds, from the table of its fields. */
export function useStaffForm<Fields extends StaffFields>(
  fields: Fields,
  { name, sending, start, facts = {}, check }: StaffFormOptions<Fields>,
): StaffFormState<Fields> {
  const [draft, setDraft] = useState(() => draftOf(fields, start))
  const [attempted, setAttempted] = useState(false)
  /** Fields that were changed since the server's last refusal: what it said of them counts no more. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [focus, setFocus] = useState<{ on: string }>()
  const known = typeof facts === 'function' ? facts(draft) : facts
  const answers: Answers = { ...draft, ...known }
  const asked = askedFields(fields, answers)
  const { error } = sending
  const refused = readRefusal(error, asked)
  const nameOf = (field: string) => `${name}_${wireName(field)}`

  useEffect(() => {
    if (focus) document.getElementById(fieldId(focus.on))?.focus()
  }, [focus])
  // Each refusal is a new error; the focus goes once to the first field that it is about.
  const [seen, setSeen] = useState<Error | null>(null)
  if (error !== seen) {
    setSeen(error)
    const first = asked.find(([field]) => refused.faults[field] !== undefined)
    if (first) setFocus({ on: nameOf(first[0]) })
  }

  function find(): Faults<Fields> {
    const { faults } = readForm(fields, draft, known)
    return { ...check?.(draft), ...faults }
  }

  const ofServer = Object.entries(refused.faults).filter(([field]) => !changed.includes(field))
  const own = attempted ? find() : {}
  return {
    draft,
    asked: asked.map(([field, one]) => [field, inItsUnit(one, answers)]),
    shown: { ...Object.fromEntries(ofServer), ...own } as Faults<Fields>,
    isHeld: Object.keys(own).length > 0,
    isPending: sending.isPending,
    problem: error && !refused.isOfField ? { error, others: refused.others } : undefined,
    nameOf,
    put: (part) => {
      const emptied = Object.keys(part).flatMap((field) => fields[field]?.empties ?? [])
      setDraft({ ...draft, ...Object.fromEntries(emptied.map((field) => [field, ''])), ...part })
      setChanged([...changed, ...Object.keys(part)])
    },
    read: () => {
      setAttempted(true)
      setChanged([])
      const faults = find()
      const first = asked.find(([field]) => faults[field] !== undefined)
      if (first) setFocus({ on: nameOf(first[0]) })
      return Object.keys(faults).length > 0 ? undefined : readForm(fields, draft, known).values
    },
    soFar: () => readForm(fields, draft, known).values,
    clear: () => {
      setDraft(draftOf(fields, start))
      setAttempted(false)
    },
  }
}

type Refusal = { faults: Readonly<Record<string, string>>; others: readonly string[]; isOfField: boolean }

/**
 * @param error - What the call was refused with: a `CallError` says the fields and its code.
 * @returns What is said at a field, and what is about none of them.
 */
function readRefusal(error: Error | null, asked: readonly [string, StaffField][]): Refusal {
  const { code, fields = [] } = (error ?? {}) as { code?: string; fields?: readonly FieldError[] }
  const own = asked.find(([, { refusals }]) => code !== undefined && refusals?.includes(code))
  if (error && own) return { faults: { [own[0]]: errorWords(error) }, others: [], isOfField: true }
  const faults: Record<string, string> = {}
  const others: string[] = []
  for (const { path, message } of fields) {
    const sent = camelName(path.split('.').at(-1) ?? '')
    const found = asked.find(([name, { sentAs = name }]) => sentAs === sent)
    if (found) faults[found[0]] = message
    else others.push(message)
  }
  return { faults, others, isOfField: false }
}
