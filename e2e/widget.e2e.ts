import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// A browser that has kept nothing yet.
test.use({ storageState: { cookies: [], origins: [] } })

test('S10 A32 the widget loads one small file, says what is wrong in words, works in a page of another site as the guide says, and follows its height', async ({
  page,
  context,
  product,
  consoleErrors,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${product.url}/widget-simulador`)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
  const folder = 'build/default/client/assets'
  const file = readdirSync(folder).find((name) => scripts[0]?.endsWith(name))
  expect(brotliCompressSync(readFileSync(`${folder}/${file}`)).length).toBeLessThan(12_000)
  expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, ''])

  await expectAccessible(page)
  const status = page.getByRole('status')
  await expect(status).toContainText('retención del 4 %')
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await amount.fill('')
  await expect(status).toContainText('Escribe un monto')
  await amount.fill('100')
  await expect(status).toContainText('Ningún banco recibe ese monto')
  consoleErrors.announce(/net::ERR_FAILED .*\/api\/rates$/)
  await page.route('**/api/rates', (route) => route.abort())
  await page.reload()
  await expect(status).toContainText('No pudimos consultar las tasas')
  await page.unroute('**/api/rates')

  await page.goto(`${product.url}/widget-para-tu-sitio`)
  const snippet = (await page.locator('pre code').textContent()) ?? ''
  expect(snippet).toContain('/widget-simulador')
  const html = `<!doctype html><title>Un blog</title><h1>Mi blog</h1>${snippet.replaceAll('https://cosecha.example', product.url)}`
  const otherSite = await serve(html)
  await page.goto(otherSite.url)
  const frame = page.frameLocator('iframe')
  const lines = frame.getByRole('list', { name: 'Los bancos que más te dan' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('KOA')
  await expect(lines.first()).toContainText('+ $ 1.176.000')

  const heights = () =>
    page.evaluate(`[document.querySelector('iframe').offsetHeight, Number(document.querySelector('iframe').height)]`)
  await expect.poll(heights).not.toEqual([560, 560])
  const inner = await frame.locator('[data-widget]').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  await expect.poll(heights).toEqual([inner, inner])

  // A message of somebody else, or of another shape, changes nothing.
  await page.evaluate(`postMessage({ type: 'cosecha:height', height: 5 }, '*')`)
  await frame.locator('html').evaluate(() => {
    for (const told of ['x', null, { type: 'cosecha:height', height: 'x' }, { height: 7 }])
      parent.postMessage(told, '*')
  })
  expect(await heights()).toEqual([inner, inner])

  await frame.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('25000000')
  await expect(frame.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('25.000.000')
  await frame.getByRole('radio', { name: /720/ }).check({ force: true })
  await expect(lines.first()).not.toContainText('1.176.000')
  const opened = context.waitForEvent('page')
  await frame.getByRole('button', { name: /Ver todos los bancos/ }).click()
  const simulator = await opened
  await expect(simulator).toHaveURL(`${product.url}/cdt-simulador?monto=25000000&plazo=720`)
  otherSite.close()
})

/** Serves one page at another host name, which is another site, as a blog's would be. */
async function serve(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(
    (_, answer) => void answer.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
