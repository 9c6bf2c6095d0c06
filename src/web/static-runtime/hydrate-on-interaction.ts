import { campaignParameters } from '#domain/site/campaigns/campaign-parameters.ts'
import { hasKeptBonuses } from '../lib/kept-bonuses.ts'
import { hasSession } from '../lib/session.ts'
import { readAppView } from '../lib/storage.ts'
import { noteTranslation } from '../lib/translation.ts'
import { awake, drawsMark, pressAgain, taking, wake } from './events.ts'
import { pressedMark } from './replay-clicks.ts'

const lateScripts = 'script[type="text/late"]'
const promptDistancePx = 600

/**
 * Some pages are finished HTML that hydrates late, when one of these happens: a visitor touches a part marked
 * `data-live`; the address asks for something; there is a session; the rates in the page are outdated (today-rates.ts);
 * the end of a page with a prompt comes near. Until then links and forms work without the application.
 */
export function hydrateOnInteraction(): void {
  if (!document.querySelector(lateScripts)) return
  // The visitor may have typed or pressed before this script ran.
  if (isNeededNow() || answered().length > 0 || document.documentElement.hasAttribute(pressedMark)) {
    hydrate()
    return
  }
  const touched = (event: Event) => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-live]') && !isDrawn(target)) hydrate(event)
  }
  window.addEventListener(wake, () => hydrate(), { once: true })
  for (const touch of ['pointerdown', 'focusin', 'keydown', 'input', 'dragenter'] as const) {
    document.addEventListener(touch, touched)
  }
  if (document.querySelector('[data-prompt]')) {
    const look = () => {
      const leftPx = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
      if (leftPx <= promptDistancePx) hydrate()
    }
    document.addEventListener('scroll', look, { passive: true })
  }
}

/** Whether a light script answers this part by itself, as on the simulator: its fields, and the steps of an amount. */
function isDrawn(part: Element): boolean {
  return drawsBySelf() && part.closest('[data-simulator], [data-amount]') !== null
}

const drawsBySelf = () => document.documentElement.hasAttribute(drawsMark)
/** What the light script of the simulator reads from the address itself. */
const drawnNames = ['monto', 'plazo']

function isNeededNow(): boolean {
  const names = [...new URLSearchParams(window.location.search).keys()]
  const asks = document.querySelector('[data-simulator]') ? asksOfSimulator : asksOfPage
  return names.some(asks) || hasSession() || readAppView() || (asks === asksOfSimulator && hasKeptBonuses())
}

/** Names by which others count their visits. */
const isOfCounter = (name: string) => /^(?:utm_|[a-z]*clid$|igshid$)/.test(name)
/** Whatever else stands in the address of the simulator may bring a bonus. */
const asksOfSimulator = (name: string) => !drawnNames.includes(name) && !isOfCounter(name)
const asksOfPage = (name: string) =>
  !(campaignParameters as readonly string[]).includes(name) && !isOfCounter(name) && name !== 'refcode'

let begun = false

/** Whether the page has been hydrated, late or from the start. */
export function isHydrated(): boolean {
  return begun || !document.querySelector(lateScripts)
}

/** In: the first touch of the visitor, if that started it. */
export function hydrate(first?: Event): void {
  if (begun) return
  begun = true
  const restore = keepAnswers(first)
  window.addEventListener(awake, restore, { once: true })
  runLateScripts()
}

/** Starts the application of a page that waits; it is not told of what was answered before. */
export function runLateScripts(): void {
  noteTranslation()
  for (const late of document.querySelectorAll<HTMLScriptElement>(lateScripts)) {
    const script = document.createElement('script')
    for (const { name, value } of late.attributes)
      if (name !== 'type' && name !== 'data-type') script.setAttribute(name, value)
    if (late.dataset.type) script.type = late.dataset.type
    script.text = late.text
    late.replaceWith(script)
  }
}

/** For these React draws a page that it is taking over in one go, and who types or touches waits for it. */
const hurries = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input', 'change', 'compositionstart', 'compositionend'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'contextmenu'],
  ...['touchstart', 'touchend', 'touchcancel', 'copy', 'cut', 'paste'],
]
/** A press on a field is one of them; other presses are kept (replay-clicks.ts), or are answered by React. */
const fieldParts = 'input, select, textarea, label'

type Typed = HTMLInputElement | HTMLTextAreaElement
type Answer = [field: Typed | HTMLSelectElement, value: string]

const isTyped = (target: unknown): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Keeps what is typed and chosen while the application loads. It is replayed to the application afterwards, before the
 * presses (replay-clicks.ts). While React takes the page over, it hears of none of it. Out: the function that replays
 * it.
 */
export function keepAnswers(first: Event | undefined): () => void {
  const changed = new Map<Answer[0], Answer[1]>(answered())
  const note = ({ target }: Event) => {
    if (target instanceof Element && isDrawn(target) && !isTaken) return
    if (isTyped(target) || target instanceof HTMLSelectElement) changed.set(target, answerIn(target))
  }
  // The application has read what was drawn; what is typed from then on it has not.
  let isTaken = false
  const apart = (event: Event) => event.stopImmediatePropagation()
  const pressApart = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(fieldParts)) apart(event)
  }
  const take = () => {
    isTaken = true
    // After the listener for answers, and before those of React.
    for (const hurry of hurries) document.addEventListener(hurry, apart, { capture: true, passive: true })
    document.addEventListener('click', pressApart, true)
  }
  window.addEventListener(taking, take, { once: true })
  // Until hydration, a dropped file must not be opened by the browser instead of the page.
  const hold = (event: Event) => event.preventDefault()
  // Nor may Enter load the page once more where only the application answers a form.
  const stay = (event: Event) => {
    if (event.target instanceof Element && !event.target.hasAttribute('action')) hold(event)
  }
  document.addEventListener('submit', stay, true)
  document.addEventListener('dragover', hold)
  document.addEventListener('drop', hold)
  if (first?.type === 'input') note(first)
  document.addEventListener('input', note, true)
  return () => {
    window.removeEventListener(taking, take)
    for (const hurry of hurries) document.removeEventListener(hurry, apart, true)
    document.removeEventListener('click', pressApart, true)
    document.removeEventListener('submit', stay, true)
    document.removeEventListener('input', note, true)
    document.removeEventListener('dragover', hold)
    document.removeEventListener('drop', hold)
    void giveAllAgain([...changed])
  }
}

/** One after the other, since the effect of one may change the next. */
async function giveAllAgain(answers: readonly Answer[]): Promise<void> {
  for (const [field, value] of answers) {
    if (!field.isConnected) continue
    if (isTyped(field)) giveAgain(field, value)
    else chooseAgain(field, value)
    await new Promise((resolve) => setTimeout(resolve))
  }
  window.dispatchEvent(new Event(pressAgain))
}

function chooseAgain(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const answerIn = (field: Answer[0]) =>
  field instanceof HTMLInputElement && isTicked(field) ? `${field.checked}` : field.value

/** The fields that differ from the finished page. */
function answered(): Answer[] {
  const fields = [...document.querySelectorAll<Answer[0]>('[data-live] :is(input, select, textarea)')]
  return fields.filter((field) => !isDrawn(field) && isChanged(field)).map((field) => [field, answerIn(field)])
}

function isChanged(field: Answer[0]): boolean {
  if (field instanceof HTMLSelectElement) {
    const { selectedOptions } = field
    return [...selectedOptions].some(({ defaultSelected, index }) => !defaultSelected && index > 0)
  }
  if (field instanceof HTMLInputElement && isTicked(field)) return field.checked && !field.defaultChecked
  return field.value !== field.defaultValue
}

const isTicked = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/**
 * The application may already have overwritten the input with its own value, and it reacts only to a change. So its
 * value is restored first, and then the input is set without its setter noticing.
 */
function giveAgain(input: Typed, answer: string): void {
  if (input instanceof HTMLInputElement && isTicked(input)) {
    const chosen = answer === 'true'
    if (chosen === input.defaultChecked) return
    input.checked = !chosen
    input.click()
    return
  }
  if (input.type === 'file') {
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart } = input
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, answer)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === input) input.setSelectionRange(selectionStart, selectionStart)
}
