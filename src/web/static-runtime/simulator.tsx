/**
 * The simulator without the application, for its light script. The functions of the domain compute what is typed or
 * chosen, from the rates in the page. The components of the application draw it, without React (`drawing/`). The
 * application follows when the visitor moves, pauses or only looks, and takes over from there.
 */
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import type { OpenRates } from '../api/views.ts'
import { readAmount, readSimulationInput, type SimulationInput } from '../features/public/simulation/amount-and-term.ts'
import { OfferResults } from '../features/public/simulation/offer-results.tsx'
import { bestOfferSentence, offersFor } from '../features/public/simulation/offers.ts'
import { packRates, type RatesInPage, ratesInPageId, unpackRates } from '../features/public/simulation/rates-in-page.ts'
import { simulateInPage } from '../features/public/simulation/simulation-in-page.ts'
import { today } from '../lib/clock.ts'
import { hideFigures, showFigures } from '../lib/stale-figures.ts'
import { readKeptAmount } from '../lib/storage.ts'
import { noteDrawnQuestion } from '../pages/cdt-simulador/drawn-question.ts'
import { RatesElement } from '../pages/cdt-simulador/rates-of-page.tsx'
import { pickKeptAmount, SimulatorView } from '../pages/cdt-simulador/simulator-view.tsx'
import { standingAmount, typeAmount } from '../ui/type-amount.ts'
import { type Drawing, draw, drawInSlices } from './drawing/draw.ts'
import { awake, drawsMark, otherRates, taking, wake } from './events.ts'
import { isHydrated } from './hydrate-on-interaction.ts'
import { inOwnTask } from './own-task.ts'

/** After so long without a key the application may come: its arrival must not be felt in what is typed. */
const pauseMs = 1_500
/** It comes for who only looks too: it knows which banks open a turbo CDT. */
const stillMs = 5_000
/** Somebody is there. */
const signs = ['scroll', 'pointermove', 'touchstart'] as const

const place = document.querySelector('main')
const form = document.querySelector<HTMLFormElement>('[data-simulator]')
const kept = document.getElementById(ratesInPageId)

type Page = { place: HTMLElement; form: HTMLFormElement; kept: HTMLElement; rates: RatesInPage }

function begin(page: Page): void {
  const { place, form } = page
  let question = readSimulationInput(new URLSearchParams(window.location.search), readKeptAmount())
  let isTyped = false
  let timer = 0
  let drawing: Drawing | undefined
  const stopped = new AbortController()
  const { signal } = stopped

  const show = () => {
    drawing?.stop()
    draw(place, describeSimulator(page, question))
    noteDrawnQuestion({ value: question, isTyped })
    showFigures()
  }
  // Nobody waits for what the page shows already. What it does not show is not seen before all of it is there.
  const showFirst = () => {
    if (isTyped || signal.aborted) return
    drawing = drawInSlices(place, describeSimulator(page, question), showFigures)
    noteDrawnQuestion({ value: question, isTyped })
  }
  // Field and figures change in one go: a sum never stands beside an amount or a term that it is not of.
  const ask = (asked: Partial<SimulationInput>) => {
    const { refusedTerm, ...before } = question
    question = { ...before, ...asked }
    isTyped = true
    show()
    wakeAfter(pauseMs)
  }
  const wakeAfter = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (isTyped) tell(place, page, question)
      window.dispatchEvent(new Event(wake))
    }, ms)
  }

  takeDay(page)
  const early = readEarly(form)
  if (early) ask(early)
  else inOwnTask(showFirst)

  if (!isTyped) wakeAfter(stillMs)
  for (const sign of signs) {
    window.addEventListener(sign, () => isTyped || wakeAfter(pauseMs), { once: true, passive: true, signal })
  }
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  form.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && ask(readField(target, question)),
    {
      signal,
    },
  )
  const press = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-amount]') : null
    if (pressed?.dataset.amount) ask({ amountText: pressed.dataset.amount })
  }
  place.addEventListener('click', press, { signal })
  const renew = ({ detail }: CustomEvent<OpenRates>) => {
    page.rates = { ...page.rates, rates: detail.rates.filter(({ bankId }) => isSimulated(bankId, undefined)) }
    page.kept.textContent = packRates(page.rates)
    show()
  }
  window.addEventListener(otherRates, renew as (event: Event) => void, { signal })
  const leave = () => {
    drawing?.finish()
    stopped.abort()
  }
  window.addEventListener(taking, leave, { once: true })
  window.addEventListener(awake, () => document.documentElement.removeAttribute(drawsMark), { once: true })
}

/** The page may be older than today: its deposits are opened today, and its dates are of another day. */
function takeDay(page: Page): void {
  const openingDate = today()
  if (page.rates.openingDate === openingDate) return
  hideFigures()
  page.rates = { ...page.rates, openingDate }
  page.kept.textContent = packRates(page.rates)
}

/** What was typed or chosen before this script ran. */
function readEarly(form: HTMLFormElement): Partial<SimulationInput> | undefined {
  const fields = [...form.querySelectorAll('input')]
  const changed = fields.filter((field) =>
    field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue,
  )
  if (changed.length === 0) return undefined
  return Object.assign(
    {},
    ...changed.map((field) => readField(field, { amountText: field.defaultValue.replace(/\D/g, '') })),
  )
}

function readField(field: HTMLInputElement, { amountText, typing }: Pick<SimulationInput, 'amountText' | 'typing'>) {
  if (field.name === 'plazo') {
    const termDays = offeredTermsDays.find((days) => `${days}` === field.value)
    return termDays ? { termDays } : {}
  }
  const { value, selectionStart } = field
  const before = typing?.digits === amountText ? typing : standingAmount(/^\d*$/.test(amountText) ? amountText : '')
  const next = typeAmount(before, { text: value, caret: selectionStart ?? value.length })
  field.value = next.text
  if (document.activeElement === field) field.setSelectionRange(next.caret, next.caret)
  return { amountText: next.digits, typing: next }
}

function simulate({ rates }: Page, { amountText, termDays }: SimulationInput) {
  const { amountCop } = { amountCop: undefined, ...readAmount(amountText) }
  if (amountCop === undefined) return { amountCop, offers: [] }
  return { amountCop, offers: offersFor([simulateInPage(rates, { amountCop, termDays })], amountCop, termDays) }
}

const nothing = () => undefined

function describeSimulator(page: Page, question: SimulationInput) {
  const { amountCop, offers } = simulate(page, question)
  return (
    <SimulatorView
      question={question}
      onQuestionChange={nothing}
      marks={pickMarks(page.form)}
      keptCop={pickKeptAmount(amountCop, offers)}
      results={
        <OfferResults
          amountCop={amountCop}
          termDays={question.termDays}
          simulation={{ offers, state: 'instant', receivedAt: undefined, retry: nothing, keep: nothing }}
          onAmount={nothing}
          turboBankIds={[]}
          onTurboChange={nothing}
          onExplain={nothing}
          onOpen={nothing}
        />
      }
    >
      <RatesElement text="" />
    </SimulatorView>
  )
}

const pickMarks = ({ dataset }: HTMLElement) => ({
  'data-rates-part': dataset.ratesPart,
  'data-rates-mark': dataset.ratesMark,
})

/** For screen readers, once the visitor pauses. */
function tell(place: HTMLElement, page: Page, question: SimulationInput): void {
  const status = place.querySelector('section > [role=status]')
  const { amountCop, offers } = simulate(page, question)
  if (status && !isHydrated() && amountCop !== undefined) {
    status.textContent = bestOfferSentence(offers, amountCop, question.termDays)
  }
}

if (place && form && kept?.textContent) begin({ place, form, kept, rates: unpackRates(kept.textContent) })
