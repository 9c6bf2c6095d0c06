import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { type ComboboxFieldProps, type ComboboxOption, comboboxPlaceholder } from './combobox-field.tsx'
import { controlClasses, Field, wireField } from './field.tsx'
import { createNearSearch } from './near-search.ts'

/** More are found by typing one letter more; a phone should not lay out a thousand rows. */
const mostShown = 24

/** The page around the field is drawn first. */
const headStartMs = 300

/** What a field with a list to search is made of; pages use `ComboboxField`, which loads this when one is shown. */
export function ComboboxList(props: ComboboxFieldProps) {
  const { options, value, onValueChange, onBlur, className, disabled, autoComplete = 'off', ...texts } = props
  const { placeholder = comboboxPlaceholder, emptyText = 'No encontramos nada con ese nombre.', ...labels } = texts
  const [findNear] = useState(createNearSearch<ComboboxOption>)
  const [query, setQuery] = useState('')
  const isPrepared = useHeadStart(options.length > 0, () => void findNear(options, ''))
  const chosen = options.find((option) => option.value === value) ?? null

  return (
    <Field {...labels} className={className}>
      <Combobox.Root<ComboboxOption>
        items={options}
        value={chosen}
        onValueChange={(option) => onValueChange(option?.value ?? '')}
        isItemEqualToValue={(a, b) => a.value === b.value}
        filteredItems={findNear(options, query).slice(0, mostShown)}
        onInputValueChange={(text, { reason }) => {
          // What is chosen fills the field with its name, which nobody searches for.
          if (reason !== 'item-press') setQuery(text)
        }}
        autoHighlight
        disabled={disabled}
        locale="es-CO"
      >
        <div className="relative">
          <Combobox.Input
            {...wireField(labels)}
            onBlur={onBlur}
            placeholder={placeholder}
            autoComplete={autoComplete}
            className={`${controlClasses} pr-12`}
          />
          <Combobox.Trigger
            aria-label="Ver la lista"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-soft"
          >
            <ChevronDown aria-hidden className="size-5" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal keepMounted={isPrepared}>
          <Combobox.Positioner sideOffset={4} collisionPadding={8} className="z-50">
            <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-float">
              <Combobox.Empty className="px-4 py-3 text-ink-mute empty:hidden">{emptyText}</Combobox.Empty>
              <Combobox.List>
                {(option: ComboboxOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 outline-none data-highlighted:bg-go-soft data-highlighted:text-go-ink"
                  >
                    {option.label}
                    <Combobox.ItemIndicator>
                      <Check aria-hidden className="size-5" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

/**
 * The first letter opens the list, which is much work for a phone. Soon after the page is drawn, the entries are
 * cut into words and the list is drawn, unseen.
 * @param isFilled - Whether there are entries.
 * @param prepare - What cuts them.
 * @returns Whether that is done.
 */
function useHeadStart(isFilled: boolean, prepare: () => void): boolean {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isFilled || isDone) return
    const timer = setTimeout(() => {
      prepare()
      startTransition(() => setDone(true))
    }, headStartMs)
    return () => clearTimeout(timer)
  }, [isFilled, isDone, prepare])
  return isDone
}
