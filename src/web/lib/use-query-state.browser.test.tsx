import { createMemoryRouter, RouterProvider } from 'react-router'
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
