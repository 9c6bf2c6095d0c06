import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Translator, translatePage } from '#testing/translate-page.ts'
import { isTranslated, reportUnlessTranslated } from './translation.ts'

let root: Root | undefined
let end: (() => void) | undefined
let place: HTMLElement
const thrown: string[] = []
const note = ({ message }: ErrorEvent) => void thrown.push(message)

/** As a translation into English might read, where nothing is said but which text it is of. */
const english = (text: string) => text.replace(/[a-zñáéíóú]+/gi, (word) => `${word.toUpperCase()}`)
const translated = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  thrown.length = 0
  window.addEventListener('error', note)
  place = document.createElement('div')
  document.body.append(place)
})

afterEach(() => {
  end?.()
  root?.unmount()
  end = undefined
  root = undefined
  window.removeEventListener('error', note)
  expect(thrown, 'errors of the page').toEqual([])
})

type Shown = { amount: string; isOpen: boolean; banks: readonly string[]; swap?: boolean }

/** What pages are made of: a figure in a sentence, a part that comes and goes beside a bare text, a list that moves. */
function Page({ amount, isOpen, banks, swap = false }: Shown) {
  return (
    <main>
      <h1>
        Con {amount} {isOpen ? <em>ganas</em> : 'todavía no abre'} ningún banco
      </h1>
      <p>
        {isOpen ? 'Abre ya' : null}
        {swap ? <b>negrilla</b> : 'a secas'} y {banks.length} más
      </p>
      <p>
        Bancos: <span>{amount}</span>
        {isOpen && ' abiertos'}
      </p>
      <ol>
        {banks.map((bank) => (
          <li key={bank}>
            {bank} paga {amount}
          </li>
        ))}
      </ol>
      {isOpen ? 'Al final' : <section>Antes</section>}
    </main>
  )
}

const states: readonly Shown[] = [
  { amount: '$ 1.000', isOpen: false, banks: ['uno', 'dos', 'tres'] },
  { amount: '$ 25.000.000', isOpen: true, banks: ['tres', 'uno', 'dos', 'cuatro'] },
  { amount: '$ 80.000.000', isOpen: true, banks: ['dos'], swap: true },
  { amount: '$ 80.000.001', isOpen: false, banks: [], swap: false },
  { amount: '$ 25.000.000', isOpen: true, banks: ['uno', 'dos'], swap: true },
]

/** The nodes of the finished page, of which React knows nothing. */
function finished(shown: ReactNode): ChildNode[] {
  const other = document.createElement('div')
  const once = createRoot(other)
  flushSync(() => once.render(shown))
  const copy = other.cloneNode(true)
  once.unmount()
  return [...copy.childNodes]
}

/** What the page would say without a translator. */
const plain = (shown: ReactNode) =>
  english(
    finished(shown)
      .map((node) => node.textContent)
      .join(''),
  )

const translators: readonly Translator[] = ['fonts', 'sentences', 'texts']

describe.each(translators)('a page translated by %s', (kind) => {
  test('R09 Z10 says after each change what it would say untranslated, and nothing breaks', async () => {
    root = createRoot(place)
    const show = (state: Shown) => flushSync(() => root?.render(<Page {...state} />))
    const [first, ...others] = states
    if (first) show(first)
    end = translatePage(kind, english)
    await translated()
    expect(place.textContent).toBe(plain(<Page {...(first as Shown)} />))
    for (const state of [...others, ...states]) {
      show(state)
      await translated()
      expect(place.textContent).toBe(plain(<Page {...state} />))
    }
  })

  test('R09 Z10 a change in the same moment as the translation is not lost', async () => {
    root = createRoot(place)
    const show = (state: Shown) => flushSync(() => root?.render(<Page {...state} />))
    for (const state of states) {
      show(state)
      end?.()
      end = translatePage(kind, english)
      const next = states[(states.indexOf(state) + 2) % states.length] as Shown
      show(next)
      await translated()
      await translated()
      expect(place.textContent).toBe(plain(<Page {...next} />))
    }
  })
})

test('R09 Z10 translations that arrive late are of the texts that stand there, and nothing breaks', async () => {
  root = createRoot(place)
  end = translatePage('fonts', english, 15)
  for (const state of [...states, ...states, ...states]) {
    flushSync(() => root?.render(<Page {...state} />))
    await new Promise((resolve) => setTimeout(resolve, 6))
  }
  const last = plain(<Page {...(states.at(-1) as Shown)} />)
  await expect.poll(() => place.textContent).toBe(last)
})

/** Shows another state on the page that has been taken over. */
let show: (state: Shown) => void = () => undefined

function Live({ first, onReady }: { first: Shown; onReady: () => void }) {
  const [shown, setShown] = useState(first)
  show = (to) => flushSync(() => setShown(to))
  useEffect(onReady, [onReady])
  return (
    <>
      <Page {...shown} />
      <input aria-label="Monto" />
    </>
  )
}

test('R09 Z10 a page that is translated before the application takes it over keeps its fields, and goes on translated', async () => {
  const [state, next] = states as [Shown, Shown]
  const nothing = () => undefined
  place.append(...finished(<Live first={state} onReady={nothing} />))
  const field = place.querySelector('input')
  if (field) field.value = '25'
  end = translatePage('fonts', english)
  await translated()
  expect(isTranslated()).toBe(true)

  const reported: unknown[] = []
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <Live first={state} onReady={resolve} />
      </StrictMode>,
      { onRecoverableError: (error) => reported.push(error) },
    )
  })
  await translated()
  expect(reported).toEqual([])
  expect(place.querySelector('input')).toBe(field)
  expect(field?.value).toBe('25')
  expect(place.textContent).toBe(plain(<Page {...state} />))
  show(next)
  await translated()
  expect(place.textContent).toBe(plain(<Page {...next} />))
})

test('R09 Z10 what differs from the finished page although nobody translated it is reported', async () => {
  const told = vi.spyOn(window, 'reportError').mockReturnValue(undefined)
  reportUnlessTranslated(new Error('not what was written'))
  await expect.poll(() => told).toHaveBeenCalledOnce()
})

test('R09 Z10 what a translator changed is not, also where React has just drawn the words again', async () => {
  const told = vi.spyOn(window, 'reportError').mockReturnValue(undefined)
  vi.useFakeTimers()
  reportUnlessTranslated(new Error('not what was written'))
  place.append(document.createElement('font'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(told).not.toHaveBeenCalled()
})

test('Z10 a figure in a sentence, of one amount or rate alone, and the names of banks and of the product are marked for translators', () => {
  root = createRoot(place)
  flushSync(() =>
    root?.render(
      <main>
        <p>Cosecha dice que Itaú paga {12} % E.A. por $ 25.000.000</p>
        <p>Los itaúes no son un banco</p>
        <a href="/cdt-mibanco">MiBanco</a>
        <p>{'$ 25.000.000'}</p>
        <p>Sin cifras</p>
      </main>,
    ),
  )
  const marked = [...place.querySelectorAll('[translate="no"]')].map((one) => one.textContent)
  expect(marked).toEqual(['Cosecha', 'Itaú', '12 % E.A.', '$ 25.000.000', 'MiBanco', '$ 25.000.000'])
})
