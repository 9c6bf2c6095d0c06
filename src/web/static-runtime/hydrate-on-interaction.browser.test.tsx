import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { awake, taking } from './events.ts'
import { keepAnswers } from './hydrate-on-interaction.ts'
import { inOwnTask } from './own-task.ts'

let root: Root | undefined
let parts = 0
/** What happens once a few parts are drawn, in the next task. */
let betweenParts: (() => void) | undefined

afterEach(() => {
  root?.unmount()
  root = undefined
  betweenParts = undefined
  parts = 0
})

/** A page of many parts, of which each takes a moment to draw. */
function LongPage() {
  const [amount, setAmount] = useState('1')
  useEffect(() => void window.dispatchEvent(new Event(awake)), [])
  return (
    <>
      <label>
        Monto
        <input value={amount} onChange={({ target }) => setAmount(target.value)} />
      </label>
      <output>{amount}</output>
      {Array.from({ length: 40 }, (_, place) => place).map((place) => (
        <Part key={place} />
      ))}
    </>
  )
}

function Part() {
  parts += 1
  if (parts === 5 && betweenParts) inOwnTask(betweenParts)
  const end = performance.now() + 3
  while (performance.now() < end) void 0
  return <p>Parte</p>
}

test('R09 letters that come while the application takes the page over hurry nothing, and are kept', async () => {
  const place = document.createElement('div')
  place.innerHTML = finishedHtml()
  document.body.append(place)
  parts = 0
  const field = page.getByLabelText('Monto')
  await userEvent.click(field)
  const restore = keepAnswers(undefined)
  const isAwake = new Promise((resolve) => window.addEventListener(awake, resolve, { once: true }))
  window.addEventListener(awake, restore, { once: true })

  const drawn = { before: 0, byLetter: 0 }
  betweenParts = () => {
    drawn.before = parts
    type(field.element() as HTMLInputElement, '12')
    drawn.byLetter = parts - drawn.before
  }
  window.dispatchEvent(new Event(taking))
  startTransition(() => {
    root = hydrateRoot(place, <LongPage />)
  })
  await isAwake
  await expect.element(page.getByRole('status')).toHaveTextContent('12')

  expect(drawn.before).toBeGreaterThan(0)
  expect(drawn.before).toBeLessThan(40)
  expect(drawn.byLetter).toBe(0)
})

test('R09 while it takes the page over it hears of no key and no tap on a field, and after that of each', () => {
  document.body.insertAdjacentHTML('beforeend', '<label id="field">Monto</label><a id="link" href="#link">Otra</a>')
  const heard: string[] = []
  const hear = ({ type, target }: Event) => void heard.push(`${type} ${(target as Element).id}`)
  const tell = () => {
    document.getElementById('field')?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    for (const id of ['field', 'link']) document.getElementById(id)?.dispatchEvent(new MouseEvent('click', bubbles))
  }
  const bubbles = { bubbles: true, cancelable: true }
  const restore = keepAnswers(undefined)
  window.dispatchEvent(new Event(taking))
  for (const type of ['keydown', 'click']) document.addEventListener(type, hear, true)
  tell()
  expect(heard).toEqual(['click link'])
  restore()
  tell()
  for (const type of ['keydown', 'click']) document.removeEventListener(type, hear, true)
  expect(heard.slice(1)).toEqual(['keydown field', 'click field', 'click link'])
})

test('R09 Enter loads no page once more while the application comes, where only the application answers a form', () => {
  document.body.insertAdjacentHTML('beforeend', '<form id="own"></form><form id="plain" action="/buscar"></form>')
  const isKept = (id: string) => {
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    document.getElementById(id)?.dispatchEvent(submit)
    return submit.defaultPrevented
  }
  const restore = keepAnswers(undefined)
  expect([isKept('own'), isKept('plain')]).toEqual([true, false])
  restore()
  expect(isKept('own')).toBe(false)
})

function finishedHtml(): string {
  const place = document.createElement('div')
  const drawn = createRoot(place)
  flushSync(() => drawn.render(<LongPage />))
  const { innerHTML } = place
  drawn.unmount()
  return innerHTML
}

/** As a browser tells of a letter; a press by the test itself would come only after the page has been taken over. */
function type(input: HTMLInputElement, value: string): void {
  const tell = (event: Event) => input.dispatchEvent(event)
  tell(new KeyboardEvent('keydown', { bubbles: true }))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  tell(new InputEvent('input', { bubbles: true }))
  tell(new KeyboardEvent('keyup', { bubbles: true }))
}
