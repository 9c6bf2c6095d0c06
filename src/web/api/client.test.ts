import { afterEach, expect, test, vi } from 'vitest'
import { getUser } from '#contract/users.ts'
import { callApi } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

test('H10 a call made while a page is being built is rejected with its message, and nothing is asked of anybody', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  expect(typeof window).toBe('undefined')
  await expect(callApi(getUser, {})).rejects.toThrow(
    'Esta operación no está permitida durante la generación de la página',
  )
  expect(asked).not.toHaveBeenCalled()
})
