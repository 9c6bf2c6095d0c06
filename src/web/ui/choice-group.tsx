import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup, type FieldTexts, fieldId } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  /** What choosing it means, in a line. */
  description?: ReactNode
  disabled?: boolean
}

type ChoiceGroupProps<Value extends string> = FieldTexts & {
  choices: readonly Choice<Value>[]
  value: Value | ''
  onValueChange: (value: Value) => void
  onBlur?: () => void
  /** `cards` for choices that need a description, `pairs` for some words, `segments` for short ones in one row. */
  layout?: 'cards' | 'pairs' | 'segments'
  className?: string
}

const arranged = {
  cards: 'flex flex-col gap-2',
  pairs: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2',
  segments: 'flex flex-wrap gap-1 rounded-md bg-sunken p-1',
} as const

/** One of a few, all in view: real radio buttons, each drawn as a card. The first one has the field's id. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { choices, value, onValueChange, onBlur, layout = 'cards', className, ...texts } = props
  const segments = layout === 'segments'
  return (
    <FieldGroup {...texts} className={className}>
      <div className={arranged[layout]}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classNames(
              'pressable ring-within relative flex border has-disabled:cursor-not-allowed has-disabled:opacity-55',
              segments
                ? 'segment min-h-11 flex-1 items-center justify-center px-1 text-center'
                : choice.description
                  ? 'choice gap-3 px-4 py-3'
                  : layout === 'pairs'
                    ? 'choice min-h-12 items-center gap-2 px-3 py-1.5 leading-snug'
                    : 'choice min-h-12 gap-3 px-4 py-2.5',
            )}
          >
            <input
              id={index === 0 ? fieldId(texts.name) : undefined}
              type="radio"
              name={texts.name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-describedby={choice.description ? `${fieldId(texts.name)}-${choice.value}` : undefined}
              onChange={() => onValueChange(choice.value)}
              onBlur={onBlur}
              className={classNames(
                segments ? 'sr-only' : 'size-5 shrink-0 accent-go outline-none',
                layout === 'cards' && 'mt-0.5',
              )}
            />
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span className={segments ? '' : 'font-medium text-ink'}>{choice.label}</span>
              {choice.description ? (
                <span
                  id={`${fieldId(texts.name)}-${choice.value}`}
                  className="text-sm leading-snug text-ink-soft md:text-base"
                >
                  {choice.description}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
