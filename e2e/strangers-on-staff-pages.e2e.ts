import { imageFile } from '#testing/files.ts'
import { freshPerson } from '#testing/people.ts'
import { createApiCaller } from './support/calls.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
/** What somebody writes who wants the browser of our team to run it, or to ask their address. */
const hostile =
  '<img src="https://evil.example/a.png" onerror="window.hacked=1"><svg onload="window.hacked=1">' +
  '<script>window.hacked=1</script>{{constructor.constructor("window.hacked=1")()}} javascript:alert(1) =HYPERLINK("x")'

test('R17 O01 L01 what strangers write is text on every page of the team: nothing of it runs, and no address of it is asked', async ({
  page,
  playwright,
  startOwnProduct,
}) => {
  const admin = freshPerson('Persona Administradora')
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  const customer = { request: await playwright.request.newContext() }
  const person = freshPerson()
  await signInByCall(customer, product, person)
  const call = createApiCaller(customer, product)
  const opening = await quickOpening(customer, product, { bankId: coltefinanciera })
  await opening.walk({ to: 'questions' })
  const named = { ...imageFile('frente.png'), name: '"><img src=x onerror=window.hacked=1>.png' }
  await call('PUT', `documents/identity-front?process_uuid=${opening.processUuid}`, { file: named })
  await call('POST', 'conversations/mine/messages', { body: { text: hostile } })
  await call('POST', 'users/privacy-requests', { body: { kind: 'question', detail: hostile } })
  await customer.request.dispose()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => dialog.dismiss().then(() => asked.push(`dialog ${dialog.message()}`)))
  await page.setViewportSize({ width: 1_280, height: 900 })
  await enterAsStaff(page, product, admin)
  const paths = [
    'dashboard',
    `proceso?id=${opening.processUuid}`,
    'tareas',
    'privacidad',
    'auditoria',
    'analitica',
    'equipo',
    'conversaciones',
  ]
  for (const path of paths) {
    await page.goto(`${product.url}/ops/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Cargando/)).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in window), path).toBe(false)
  }
  await page.getByRole('list', { name: 'Conversaciones' }).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Conversación' })).toContainText('<script>window.hacked=1</script>')
  await page.goto(`${product.url}/ops/privacidad`)
  await page.getByRole('main').getByRole('link', { name: / de / }).first().click()
  await expect(page.getByText('<script>window.hacked=1</script>').first()).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(
    asked.filter((url) => !url.startsWith(product.url) && !url.startsWith('data:') && !url.startsWith('blob:')),
  ).toEqual([])
})
