import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { Field } from '#domain/forms/field.ts'
import type { FieldError, Form, FormContext } from '#domain/forms/form.ts'
import { today as readToday } from '../../../../lib/clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import type { DraftAnswers } from '../draft.ts'
import type { LookupLists } from '../lookup-lists.ts'
import { formElementId } from '../screen-view.ts'
import { useAnswers } from '../use-answers.ts'
import type { ReturningReviewProps } from './returning-review.tsx'
import { acceptanceName, ReviewAcceptance } from './review-acceptance.tsx'
import { confirmFieldName, ReviewPartView } from './review-part.tsx'
import { listAcceptances, type ReviewPart, reviewParts, type ToConfirm } from './review-parts.ts'
import { confirmWords } from './review-words.ts'
import { SensitiveLeave, undecidedLeave } from './sensitive-leave.tsx'
import { useHandIn } from './use-hand-in.ts'

/** A form as the server has it. */
export type ReviewSheet = { form: Form; stored: DraftAnswers; proven: DraftAnswers }

type OpenReviewProps = ReturningReviewProps & {
  title: string
  sheets: readonly [ReviewSheet, ReviewSheet, ReviewSheet]
  toConfirm: readonly ToConfirm[]
  agreement: { title: string; text: string; version: string } | undefined
  lists: LookupLists
}

const acceptanceKey = 'acceptance'

/** The review with its answers: first what the customer has to look at, then what stays, then what they accept. */
export function OpenReview(props: OpenReviewProps) {
  const { opening, title, sheets, toConfirm, agreement, lists, deposit, secondary, frame } = props
  const [today] = useState(readToday)
  const context: FormContext = { today, amountCop: opening.amountCop, lookups: lists.lookups }
  const forms = useAllAnswers(sheets, opening.processUuid, props.onOutOfStep)
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [accepted, setAccepted] = useState(false)
  const answersOf = (form: Form) => forms.find((one) => one.form === form)

  const parts = forms.flatMap((one) => reviewParts(one, toConfirm, changing, context))
  const acceptances = listAcceptances(forms)
  const required = acceptances.filter(({ field }) => field.required !== false)
  const optional = acceptances.filter(({ field }) => field.required === false)
  const undecided = optional.filter(({ form, field }) => {
    const key = `${form.id}.${field.name}`
    return !decided.has(key) && answersOf(form)?.answers[field.name] !== true
  })
  const wrongNow = [
    ...parts.flatMap((part) => [
      ...part.wrong.map(({ field, message }) => ({ field: `${part.form.id}.${field}`, message })),
      ...(part.toConfirm && !confirmed.has(part.key)
        ? [{ field: part.key, message: confirmWords(part.toConfirm, today).missing }]
        : []),
    ]),
    ...undecided.map(({ form, field }) => ({ field: `${form.id}.${field.name}`, message: undecidedLeave })),
    ...(accepted ? [] : [{ field: acceptanceKey, message: 'Para abrir el CDT necesitamos que leas y aceptes esto' }]),
  ]
  const attempt = useReviewAttempt(wrongNow)
  const handIn = useHandIn({
    processUuid: opening.processUuid,
    saveNow: () => Promise.all(forms.map(({ saveNow }) => saveNow())),
    onHandedIn: (path) => props.onConfirmed(path, agreement?.version),
    onRefused: (fields) => {
      const names = required.map(({ form, field }) => `${form.id}.${field.name}`)
      const errors = fields.map(({ path, message }) => ({
        field: names.includes(path) ? acceptanceKey : path,
        message,
      }))
      attempt.refuse(errors)
      setChanging(new Set([...changing, ...parts.filter((part) => hasError(part, errors)).map(({ key }) => key)]))
    },
    onOutOfStep: props.onOutOfStep,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrongNow.length > 0) return attempt.fail()
    attempt.clear()
    void handIn.send({
      forms: forms.map(({ form, answers }) => ({
        form,
        answers: { ...answers, ...accept(required.filter((one) => one.form === form).map(({ field }) => field)) },
      })),
      confirmed: parts
        .filter(({ key, toConfirm: old }) => old && confirmed.has(key))
        .map(({ form, page }) => ({ form: form.id, page: page.id })),
    })
  }

  const drawPart = (part: ReviewPart) => (
    <ReviewPartView
      key={part.key}
      part={part}
      answers={answersOf(part.form)?.answers ?? {}}
      errors={attempt.shown.flatMap(({ field, message }) =>
        field.startsWith(`${part.form.id}.`) ? [{ field: field.slice(part.form.id.length + 1), message }] : [],
      )}
      onAnswer={(name, value) => {
        answersOf(part.form)?.change(name, value)
        attempt.answered(`${part.form.id}.${name}`)
      }}
      lists={lists}
      parties={opening.parties}
      today={today}
      changing={changing.has(part.key)}
      onChangingChange={(now) => setChanging(withKey(changing, part.key, now))}
      confirmed={confirmed.has(part.key)}
      onConfirmedChange={(now) => {
        setConfirmed(withKey(confirmed, part.key, now))
        attempt.answered(part.key)
      }}
    />
  )
  const [attention, kept] = [parts.filter((part) => part.needsAttention), parts.filter((part) => !part.needsAttention)]
  return frame({
    title,
    lead: 'Mira que todo siga igual, confirma y firma.',
    secondary,
    primary: (
      <Button type="submit" form={formElementId} loading={handIn.isSending} loadingLabel="Confirmando…">
        {agreement ? 'Confirmar y firmar' : 'Confirmar y continuar'}
      </Button>
    ),
    children: (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a control inside it was left.
      <div onBlur={() => void Promise.all(forms.map(({ saveNow }) => saveNow()))} className="flex flex-col gap-4">
        {deposit}
        <ErrorSummary
          errors={attempt.shown.map(({ field, message }) => ({ name: anchorOf(field, parts), message }))}
          attempt={attempt.count}
        />
        <form id={formElementId} noValidate onSubmit={submit} className="flex flex-col gap-3">
          {attention.length > 0 ? (
            <section aria-labelledby="por-confirmar" className="flex flex-col">
              <h2 id="por-confirmar" className="text-lg font-semibold">
                Mira esto primero
              </h2>
              {attention.map(drawPart)}
            </section>
          ) : null}
          {kept.length > 0 ? (
            <section aria-labelledby="sigue-igual" className="flex flex-col">
              <h2 id="sigue-igual" className="text-lg font-semibold">
                Lo que ya sabemos de ti
              </h2>
              {kept.map(drawPart)}
            </section>
          ) : null}
          <section aria-labelledby="aceptaciones" className="flex flex-col gap-2">
            <h2 id="aceptaciones" className="text-lg font-semibold">
              Lo que aceptas con este CDT
            </h2>
            {optional.map(({ form, field }) => {
              const key = `${form.id}.${field.name}`
              return (
                <SensitiveLeave
                  key={key}
                  field={field}
                  given={answersOf(form)?.answers[field.name] === true}
                  isDecided={decided.has(key)}
                  onGivenChange={(given) => {
                    answersOf(form)?.change(field.name, given)
                    setDecided(withKey(decided, key, true))
                    attempt.answered(key)
                  }}
                  parties={opening.parties}
                  error={attempt.shown.find((one) => one.field === key)?.message}
                />
              )
            })}
            <ReviewAcceptance
              fields={required.map(({ field }) => field)}
              agreement={agreement}
              parties={opening.parties}
              accepted={accepted}
              onAcceptedChange={(now) => {
                setAccepted(now)
                attempt.answered(acceptanceKey)
              }}
              error={attempt.shown.find(({ field }) => field === acceptanceKey)?.message}
            />
            <p className="text-sm leading-snug text-ink-soft">
              Usamos tus papeles de menos de un año.
              {agreement ? ' En la firma lees el documento antes de firmar.' : null}
            </p>
          </section>
          {handIn.failure ? <ProblemNotice error={handIn.failure} /> : null}
        </form>
      </div>
    ),
  })
}

type SheetOptions = { processUuid: string; onRefused: () => void }

/** The three forms, each with its answers as they are typed and saved (F04). */
function useAllAnswers(sheets: OpenReviewProps['sheets'], processUuid: string, onRefused: () => void) {
  const [personal, financial, questions] = sheets
  const options = { processUuid, onRefused }
  return [useSheet(personal, options), useSheet(financial, options), useSheet(questions, options)]
}

function useSheet(sheet: ReviewSheet, { processUuid, onRefused }: SheetOptions) {
  const { form, stored } = sheet
  const { store, saveNow } = useAnswers({ form, processUuid, stored, shown: stored, onRefused })
  const answers = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { ...sheet, answers, change: store.change, saveNow }
}

const accept = (fields: readonly Field[]) => Object.fromEntries(fields.map(({ name }) => [name, true]))

function withKey(keys: ReadonlySet<string>, key: string, present: boolean): ReadonlySet<string> {
  return new Set(present ? [...keys, key] : [...keys].filter((one) => one !== key))
}

function hasError({ form, page }: ReviewPart, errors: readonly { field: string }[]): boolean {
  return page.fields.some(({ name }) => errors.some(({ field }) => field === `${form.id}.${name}`))
}

/** The control that a line of the summary leads to. */
function anchorOf(field: string, parts: readonly ReviewPart[]): string {
  if (field === acceptanceKey) return acceptanceName
  if (parts.some(({ key }) => key === field)) return confirmFieldName(field)
  return field.split('.').at(-1) ?? field
}

type Attempt = {
  /** Counts the attempts, so that each one moves focus to the summary. */
  count: number
  /** What was wrong at the attempt; nothing else shows an error until the next one. */
  names: readonly string[]
  /** The errors of the server when it refused the forms. */
  refused: readonly FieldError[]
}

const none: Attempt = { count: 0, names: [], refused: [] }

/**
 * Which errors of the review are shown, and when: those of the last attempt to confirm, each until it is corrected.
 * @param wrongNow - What is wrong now, each named by form and field, or form and page.
 */
function useReviewAttempt(wrongNow: readonly FieldError[]) {
  const [{ count, names, refused }, setAttempt] = useState(none)
  const local = wrongNow.filter(({ field }) => names.includes(field))
  const fromServer = refused.filter(({ field }) => !local.some((error) => error.field === field))
  return {
    shown: [...local, ...fromServer],
    count,
    /** Something is wrong, so nothing is sent. */
    fail: () => setAttempt((now) => ({ count: now.count + 1, names: wrongNow.map(({ field }) => field), refused: [] })),
    /** The server refused the forms. */
    refuse: (errors: readonly FieldError[]) =>
      setAttempt((now) => ({ count: now.count + 1, names: [], refused: errors })),
    /** Something was answered again, so the server's error about it is outdated. */
    answered: (name: string) =>
      setAttempt((now) => ({ ...now, refused: now.refused.filter(({ field }) => field !== name) })),
    clear: () => setAttempt(none),
  }
}
