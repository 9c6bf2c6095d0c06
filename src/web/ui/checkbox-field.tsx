import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, type FieldTexts, wireField } from './field.tsx'
import { useEarlyInput } from './use-early-input.ts'

type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'type'>

/** One box to tick: a consent or a declaration. The whole sentence is the label, links included. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, why, error, name, optional, className, ...input } = props
  const texts = { label, hint, why, error, name, optional }
  const place = useEarlyInput<HTMLDivElement>()
  return (
    <div ref={place} className={classNames('flex flex-col gap-2', className)}>
      <label className="flex gap-3 rounded-md py-2 text-base text-ink">
        <input
          {...input}
          {...wireField(texts)}
          type="checkbox"
          name={name}
          className="mt-0.5 size-5 shrink-0 rounded-sm accent-go"
        />
        <span className="max-w-prose">{label}</span>
      </label>
      <FieldNotes name={name} hint={hint} why={why} error={error} />
    </div>
  )
}
