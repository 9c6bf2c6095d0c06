import { pillClasses } from './pill-classes.ts'

type PillTabsProps<State extends string> = {
  /** What is chosen among, for a screen reader. */
  legend: string
  lists: readonly { state: State; label: string }[]
  chosen: State
  onChoose: (state: State) => void
}

/** Buttons for several views of a page, of which one is shown. */
export function PillTabs<State extends string>({ legend, lists, chosen, onChoose }: PillTabsProps<State>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {lists.map(({ state, label }) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
          className={pillClasses(state === chosen)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
