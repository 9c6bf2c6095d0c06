import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAssistantRequest, getAssistants } from '#contract/assistants.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { readMaturities } from '#testing/examples/read-deposits.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  app.ctx.config = { ...app.ctx.config, PUBLIC_URL: origin }
})
afterAll(() => app.close())

test('Z25 the published example gets a permission with the official SDK and reads the maturities', async () => {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [{ maturityDate: inDays(40), capitalCop: 10_000_000 }], { client })
  // What the browser of the saver does with the address that it is given.
  const open = async (address: URL) => {
    const asked = await fetch(address, { redirect: 'manual' })
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const uid = String(asked.headers.get('location')).split('/').at(-1) ?? ''
    const { body } = await client.call(
      answerAssistantRequest,
      { params: { uid }, body: { scopes: ['calendario:leer'] } },
      { headers: { cookie } },
    )
    const back = await fetch(body.continue_at, { headers: { cookie }, redirect: 'manual' })
    await fetch(back.headers.get('location') ?? '')
  }
  const read = await readMaturities(origin, (address) => void open(address))
  expect(read).toMatchObject({ maturities: [{ bank: 'Finandina', maturity_date: inDays(40) }] })
  const { assistants, calls } = (await client.call(getAssistants, {})).body
  expect(assistants).toMatchObject([{ name: 'Ejemplo de Cosecha', is_own_machine: true, scopes: ['calendario:leer'] }])
  expect(calls.map((one) => one.read)).toEqual(['Tus vencimientos'])
})
