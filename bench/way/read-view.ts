import type { Page } from '@playwright/test'
import type { ViewSize } from './recorder.ts'

/** One question as it is on a page. `at` are the places of its controls among all controls of the view. */
export type Question = {
  label: string
  kind: 'text' | 'date' | 'search' | 'select' | 'radio' | 'ticks' | 'tick' | 'file'
  /** What can be chosen, in the order of `at`. */
  choices: readonly string[]
  /** Those of them that are chosen; of a text, what is there. */
  chosen: readonly string[]
  at: readonly number[]
  filled: boolean
  optional: boolean
  wrong: boolean
  autocomplete: string
}

export type Press = { label: string; at: number; submits: boolean }

/** All that a saver finds on the screen at one moment. */
export type Look = {
  path: string
  place: 'page' | 'dialog'
  title: string
  step: string
  questions: readonly Question[]
  /** The labels of what was answered and takes no more. */
  answered: readonly string[]
  presses: readonly Press[]
  /** Something is loading there. */
  busy: boolean
  /** It says itself that there is nothing to do: a wait, or a page that goes on. */
  waits: boolean
  text: string
  /** The address of a form that shows one subject at a time. */
  form: string | undefined
  size: ViewSize
}

/** What holds the view: the dialog on top, else the page. Playwright and the page find the same element by it. */
export const placeSelectors = { dialog: '[role=dialog]:not([hidden])', page: 'main' } as const
export const controlSelector = 'input:not([type=hidden]), select, textarea'
export const pressSelector = 'button, a[href], summary'

/** Reads what is before the saver, as a screen reader reads it. */
export async function readLook(page: Page): Promise<Look> {
  return page.evaluate(lookAround, { placeSelectors, controlSelector, pressSelector })
}

type Selectors = { placeSelectors: typeof placeSelectors; controlSelector: string; pressSelector: string }

/** Runs in the page, so it holds all that it needs. */
function lookAround({ placeSelectors, controlSelector, pressSelector }: Selectors): Look {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  const dialogs = [...document.querySelectorAll(placeSelectors.dialog)].filter(isSeen)
  const dialog = dialogs.at(-1)
  const root = dialog ?? document.querySelector(placeSelectors.page) ?? document.body

  const labelOf = (control: Control) => {
    const byId = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const named = byId.map((id) => tidy(document.getElementById(id)?.textContent)).join(' ')
    const own = [...(control.labels ?? [])].map((label) => tidy(label.textContent)).join(' ')
    return named || tidy(control.getAttribute('aria-label')) || own
  }
  const groupOf = (control: Control) => {
    const group = control.closest('fieldset, [role=group], [role=radiogroup]')
    return group && root.contains(group) ? group : undefined
  }
  const labelOfGroup = (group: Element) => {
    const id = group.getAttribute('aria-labelledby')
    return tidy(
      group.querySelector(':scope > legend')?.textContent ??
        group.getAttribute('aria-label') ??
        (id ? document.getElementById(id)?.textContent : ''),
    )
  }
  const all = [...root.querySelectorAll<Control>(controlSelector)]
  const usable = all.filter((control) => {
    const shown = control.type === 'file' || isSeen(control)
    return shown && !control.disabled && !('readOnly' in control && control.readOnly) && control.tabIndex >= 0
  })
  const isFilled = (control: Control) =>
    control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? control.checked : control.value !== ''
  const done = new Set<Control>()
  const questions: Question[] = []
  for (const control of usable) {
    if (done.has(control)) continue
    const group = groupOf(control)
    const within = group ? usable.filter((one) => groupOf(one) === group) : []
    const together = (type: string) =>
      type === 'radio'
        ? usable.filter((one) => one.type === 'radio' && one.name === control.name && groupOf(one) === group)
        : within.filter((one) => one.type === type)
    const kind: Question['kind'] =
      control.type === 'radio'
        ? 'radio'
        : control.type === 'checkbox'
          ? together('checkbox').length > 1
            ? 'ticks'
            : 'tick'
          : control.type === 'file'
            ? 'file'
            : control instanceof HTMLSelectElement
              ? 'select'
              : control.getAttribute('role') === 'combobox'
                ? 'search'
                : within.length === 3 && within.map(labelOf).join() === 'Día,Mes,Año'
                  ? 'date'
                  : 'text'
    const own =
      kind === 'radio'
        ? together('radio')
        : kind === 'ticks'
          ? together('checkbox')
          : kind === 'date'
            ? within
            : [control]
    for (const one of own) done.add(one)
    const isGroup = kind === 'radio' || kind === 'ticks' || kind === 'date'
    const label = isGroup && group ? labelOfGroup(group) : labelOf(control)
    questions.push({
      label: label.replace(/ \(opcional\)$/, ''),
      kind,
      choices:
        control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => tidy(text)) : own.map(labelOf),
      chosen: kind === 'text' ? [control.value] : own.filter(isFilled).map(labelOf),
      at: own.map((one) => all.indexOf(one)),
      filled: kind === 'date' ? own.every(isFilled) : own.some(isFilled),
      optional: /\(opcional\)/.test(label),
      wrong: own.some((one) => one.getAttribute('aria-invalid') === 'true'),
      autocomplete: control.getAttribute('autocomplete') ?? '',
    })
  }

  const buttons = [...root.querySelectorAll<HTMLElement>(pressSelector)]
  const presses = buttons.flatMap((button, at) => {
    const label = tidy(button.getAttribute('aria-label') ?? button.textContent)
    const off = button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true'
    if (!label || off || !isSeen(button)) return []
    return [{ label, at, submits: button.getAttribute('type') === 'submit' }]
  })
  const headings = [...root.querySelectorAll('h1, h2, h3')].filter(isSeen).map((one) => tidy(one.textContent))
  const labelledBy = dialog?.getAttribute('aria-labelledby')
  const title = dialog
    ? tidy(labelledBy ? document.getElementById(labelledBy)?.textContent : dialog.getAttribute('aria-label'))
    : tidy(root.querySelector('h1')?.textContent)
  const text = tidy(root.textContent)
  // The subject at hand takes the focus; a line of an answered one does not.
  const subject = root.querySelector('section[id^="tema-"][tabindex="-1"]')
  const firstPart = root.querySelector('section[id^="tema-"]')
  const topOf = (element: Element) => element.getBoundingClientRect().top + (dialog ? 0 : scrollY)
  // The page scrolls to what opens, so what stands above it is not read again.
  const start = subject && subject !== firstPart ? topOf(subject) : 0
  const lengthPx = dialog ? dialog.scrollHeight : topOf(root) + root.scrollHeight
  const size = {
    lengthPx,
    // What comes later is not read yet. The heading of the page is read with what stands first.
    readPx: (subject ? topOf(subject) + subject.scrollHeight : lengthPx) - start,
    part: subject?.id ?? '',
  }
  return {
    form: firstPart ? location.pathname + location.search : undefined,
    size,
    path: location.pathname,
    place: dialog ? 'dialog' : 'page',
    title,
    step: dialog ? (headings.find((one) => one !== title) ?? '') : '',
    questions,
    // A box that was answered and stays in sight belongs to the same screen, also when it takes nothing more.
    answered: all.filter((one) => !usable.includes(one) && one.value !== '' && isSeen(one)).map(labelOf),
    presses,
    busy: [...root.querySelectorAll('[aria-busy=true], [class*=shimmer]')].some(isSeen),
    waits: /Te llevamos al siguiente paso/.test(text) || root.querySelector('section[aria-label="Tu espera"]') !== null,
    text,
  }
}
