import { memo, useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type QueryState, useQueryState } from './use-query-state.ts'

const amountInAddress: QueryState<{ amountText: string }> = {
  defaults: { amountText: '10000000' },
  read: (query) => ({ amountText: query.get('monto') ?? '10000000' }),
  write: ({ amountText }) => new URLSearchParams({ monto: amountText }),
}

function Asked() {
  const [{ amountText }, ask] = useQueryState(amountInAddress)
  return (
    <>
      <output>{amountText}</output>
      {['8000000', '80000000'].map((digits) => (
        <button key={digits} type="button" onClick={() => ask({ amountText: digits })}>
          {digits}
        </button>
      ))}
    </>
  )
}

const Nothing = () => null

test('R09 S01 an amount stays when the address of the one before arrives late, and the address follows it', async () => {
  const late = Promise.withResolvers<void>()
  const asked: string[] = []
  const loader = async ({ request }: { request: Request }) => {
    const amount = new URL(request.url).searchParams.get('monto') ?? ''
    asked.push(amount)
    if (amount === '8000000') await late.promise
    return null
  }
  const router = createMemoryRouter([{ path: '/', loader, Component: Asked, HydrateFallback: Nothing }], {
    initialEntries: ['/?monto=80000000'],
  })
  await render(<RouterProvider router={router} />)
  const shown = page.getByRole('status')
  await expect.element(shown).toHaveTextContent('80000000')
  await page.getByRole('button', { name: '8000000', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toBe('8000000')
  await page.getByRole('button', { name: '80000000', exact: true }).click()
  await expect.element(shown).toHaveTextContent('80000000')
  late.resolve()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.poll(() => router.state.location.search).toBe('?monto=80000000')
  await expect.element(shown).toHaveTextContent('80000000')
})

test('R09 an address that changes by itself, as with «back», counts again', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Asked }], { initialEntries: ['/?monto=5000000'] })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: '8000000', exact: true }).click()
  await expect.poll(() => router.state.location.search).toBe('?monto=8000000')
  await router.navigate('/?monto=7000000')
  await expect.element(page.getByRole('status')).toHaveTextContent('7000000')
})

test('R09 an address that changes the moment after it was written counts too', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Asked }], { initialEntries: ['/?monto=5000000'] })
  await render(<RouterProvider router={router} />)
  const stop = router.subscribe(({ location }) => {
    if (location.search !== '?monto=8000000') return
    stop()
    void router.navigate('/?monto=7000000')
  })
  await page.getByRole('button', { name: '8000000', exact: true }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('7000000')
})

const busyMs = 30

/** One of many rows that take their time to be drawn for a new address. */
const Row = memo(function Row({ isSlow }: { isSlow: boolean }) {
  const end = performance.now() + busyMs
  while (isSlow && performance.now() < end) {}
  return null
})

let lastDrawn: string | null

function AskedBesideRows() {
  const amount = useSearchParams()[0].get('monto')
  const isSlow = amount === '8000000'
  useEffect(() => {
    lastDrawn = amount
  }, [amount])
  return (
    <>
      <Asked />
      {Array.from({ length: 50 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <Row key={row} isSlow={isSlow} />
      ))}
    </>
  )
}

test('R09 S01 an amount stays where the page takes long to draw the address of the one before', async () => {
  const router = createMemoryRouter([{ path: '/', Component: AskedBesideRows }], { initialEntries: ['/'] })
  await render(<RouterProvider router={router} />)
  const shown = page.getByRole('status')
  const output = shown.element()
  const newest = page.getByRole('button', { name: '80000000', exact: true }).element()
  const seen: (string | null)[] = []
  await page.getByRole('button', { name: '8000000', exact: true }).click()
  new MutationObserver(() => seen.push(output.textContent)).observe(output, { characterData: true, subtree: true })
  // The newest amount is asked while the page draws the address of the one before.
  const isDrawing = Promise.withResolvers<void>()
  const stop = router.subscribe(() => setTimeout(isDrawing.resolve, busyMs))
  await isDrawing.promise
  stop()
  if (newest instanceof HTMLElement) newest.click()
  await expect.poll(() => router.state.location.search).toBe('?monto=80000000')
  await expect.poll(() => lastDrawn, { timeout: 15_000 }).toBe('80000000')
  expect(seen).toEqual(['80000000'])
})

let isTyped = false
/** Types before anything else hears of the new address. */
function AskedOnArrival() {
  const [{ amountText }, ask] = useQueryState(amountInAddress)
  const arrived = useSearchParams()[0].get('monto')
  useLayoutEffect(() => {
    if (arrived !== '8000000' || isTyped) return
    isTyped = true
    ask({ amountText: '80000000' })
  }, [arrived, ask])
  return (
    <>
      <output>{amountText}</output>
      <button type="button" onClick={() => ask({ amountText: '8000000' })}>
        8000000
      </button>
    </>
  )
}

test('R09 S01 what is typed in the moment in which the address of the amount before arrives stays', async () => {
  const router = createMemoryRouter([{ path: '/', Component: AskedOnArrival }], { initialEntries: ['/'] })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: '8000000' }).click()
  await expect.poll(() => router.state.location.search).toBe('?monto=80000000')
  await expect.element(page.getByRole('status')).toHaveTextContent('80000000')
})
