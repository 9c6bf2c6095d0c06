import { CircleAlert, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useEarlyInput } from './use-early-input.ts'

/** The texts and the name that every field takes. */
export type FieldTexts = {
  /** The question or the name of the thing asked, always visible. */
  label: ReactNode
  /** How to answer: the format, an example. */
  hint?: ReactNode
  /** Why it is asked. */
  why?: ReactNode
  /** What is wrong with the answer and how to put it right. */
  error?: string
  /** The name under which the form sends it; the field's id comes from it. */
  name: string
  /** Marks the label with «(opcional)». */
  optional?: boolean
}

/** What the control inside a field must carry, so that label, hint and error are heard with it. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** The id of the control of the field with this name; the error summary links to it. */
export function fieldId(name: string): string {
  return `campo-${name.replaceAll(/[^\w-]/g, '-')}`
}

/** Works out the ids of a field's texts and what its control must carry. */
export function wireField({ name, hint, why, error }: FieldTexts): FieldWiring {
  const id = fieldId(name)
  const described = [error && `${id}-error`, hint && `${id}-hint`, why && `${id}-why`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** The hint, the reason and the error of a field, in the order in which they are read. */
export function FieldNotes({ name, hint, why, error }: Pick<FieldTexts, 'name' | 'hint' | 'why' | 'error'>) {
  const id = fieldId(name)
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="max-w-prose text-sm leading-snug text-ink-mute md:text-base">
          {hint}
        </p>
      ) : null}
      {why ? (
        <p id={`${id}-why`} className="flex max-w-prose gap-2 text-sm leading-snug text-ink-mute">
          <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Por qué lo pedimos: </span>
            {why}
          </span>
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex max-w-prose gap-2 font-medium text-wrong">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {error}
          </span>
        </p>
      ) : null}
    </>
  )
}

/** «(opcional)», said quietly after a label. */
export function OptionalMark() {
  return <span className="font-normal text-ink-mute"> (opcional)</span>
}

/** A label over one control, with its notes between the two. Groups of controls use `FieldGroup`. */
export function Field({ children, className, ...texts }: FieldTexts & { children: ReactNode; className?: string }) {
  const place = useEarlyInput<HTMLDivElement>()
  return (
    <div ref={place} className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={fieldId(texts.name)} className="font-semibold text-ink">
        {texts.label}
        {texts.optional ? <OptionalMark /> : null}
      </label>
      <FieldNotes {...texts} />
      {children}
    </div>
  )
}

/** A fieldset whose legend is the label: for radios, dates and other groups that answer one question. */
export function FieldGroup({
  children,
  className,
  ...texts
}: FieldTexts & { children: ReactNode; className?: string }) {
  const { 'aria-describedby': describedBy } = wireField(texts)
  const place = useEarlyInput<HTMLFieldSetElement>()
  return (
    <fieldset
      ref={place}
      aria-describedby={describedBy}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className="float-left w-full font-semibold text-ink">
        {texts.label}
        {texts.optional ? <OptionalMark /> : null}
      </legend>
      <FieldNotes {...texts} />
      {children}
    </fieldset>
  )
}

/** The look of a text-like control; its edge turns red by `aria-invalid`. */
export const controlClasses = 'control'
