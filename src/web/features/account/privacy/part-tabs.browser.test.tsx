import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { personalData } from '#contract/privacy.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const tabs = page.getByRole('navigation', { name: 'Partes de mis datos' })

test.each([320, 360, 1280])(
  'Z09 at %d px the parts of one’s data are in one row, with the current one in view',
  async (width) => {
    await page.viewport(width, 740)
    const server = fakeServer()
    personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
    const nothing = { groups: [], consents: [], requests: [] }
    server.answers(personalData, { ...nothing, deletion: { is_immediate: true, erased: [], kept: [] } })
    await renderApp('/portal/mis-datos?ver=solicitudes', { server })
    const current = tabs.getByRole('link', { name: 'Solicitudes' })
    await expect.element(current).toBeVisible()
    const tops = tabs
      .getByRole('link')
      .elements()
      .map((one) => one.getBoundingClientRect().top)
    expect(tops).toHaveLength(5)
    expect(new Set(tops).size).toBe(1)
    await expect.poll(() => current.element().getBoundingClientRect().right).toBeLessThan(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  },
)
