import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { AnswerValue } from '#domain/forms/field.ts'
import { formFor } from '#domain/forms/registry.ts'
import { answersOf } from '#testing/form-answers.ts'
import { callsOf } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const built = 'build/default/client'
const finished = readdirSync(built, { recursive: true })
  .map((file) => `/${String(file)}`)
  .filter((file) => file.endsWith('index.html') && !file.startsWith('/404'))
  .map((file) => file.slice(0, -'/index.html'.length) || '/')
/** Pages that are their text come from a few templates: all of them are read as they are served, every tenth is opened. */
const texts = finished.filter(
  (path) => !readFileSync(`${built}${path}/index.html`, 'utf8').includes('__reactRouterContext'),
)
const opened = (path: string) => !texts.includes(path) || texts.indexOf(path) % 10 === 0
const started = JSON.parse(readFileSync(`${built}/application-paths.json`, 'utf8')) as string[]
/** Every address of the route table, as the build wrote it down, and some of nobody. */
const addresses = [...finished, ...started, '/no-existe', '/ops/dashboard']

const koa = 31

type Watched = { violations: string[]; foreign: string[]; ran: string[]; expectNothing(): void }

/** Hears of every violation, of every request to somebody else, and of every canary that ran, on all pages of a browser. */
async function watch(context: BrowserContext): Promise<Watched> {
  const found = { violations: [] as string[], foreign: [] as string[], ran: [] as string[] }
  await context.exposeFunction('tellViolation', (text: string) => void found.violations.push(text))
  await context.exposeFunction('canaryRan', (text: string) => void found.ran.push(text))
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) =>
      tellViolation([location.pathname, event.effectiveDirective, event.blockedURI, event.sourceFile].join(' ')))`,
  )
  context.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) found.violations.push(message.text())
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOurs = origin === product.url || origin === product.sandboxUrl || ['data:', 'blob:'].includes(protocol)
    if (!isOurs) found.foreign.push(`${request.url()} from ${request.frame().url()}`)
  })
  const expectNothing = () => expect(found).toEqual({ violations: [], foreign: [], ran: [] })
  return { ...found, expectNothing }
}

/** What the policy would have to refuse in the page as it was served: read in the text, not after scripts have run. */
async function faultsOfServed(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(`${product.url}${path}`)
  const html = await answer.text()
  const policy = answer.headers()['content-security-policy'] ?? ''
  const tags = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1').match(/<[a-z][^>]*>/gi) ?? []
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = [...scripts, ...styles].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    ...tags.filter((tag) => /\s(?:on[a-z]+|style)\s*=/i.test(tag)).map((tag) => `${path}: ${tag}`),
    ...hashes
      .filter((hash) => !policy.includes(hash))
      .map(() => `${path}: a script or a style that the policy does not know`),
    ...(policy.includes('unsafe') || /https?:/.test(policy) ? [`${path}: ${policy}`] : []),
  ]
}

/** Opens an address and waits until nothing more is loaded. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await page.waitForLoadState('networkidle')
}

test('R18 A25 A33 no page violates its policy or asks anybody else for anything, for who is not signed in', async ({
  page,
  context,
}) => {
  const watched = await watch(context)
  expect(addresses.length).toBeGreaterThan(55)
  const faults: string[] = []
  for (const path of addresses) {
    faults.push(...(await faultsOfServed(page, path)))
    if (opened(path)) await visit(page, path)
  }
  expect(faults).toEqual([])
  watched.expectNothing()
})

test('R18 the watch hears of a violation and of a request to somebody else', async ({ page, context }) => {
  const watched = await watch(context)
  await visit(page, '/')
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="canaryRan(1)">')`)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }))`,
  )
  await expect.poll(() => watched.violations.join(' ')).toContain('script-src-attr')
  await expect.poll(() => watched.violations.join(' ')).toContain('https://evil.example/a.js')
  expect(watched.ran).toEqual([])
})

test('R18 no page of the opening or the portal violates its policy, at any step', async ({ page, context }) => {
  const watched = await watch(context)
  await visit(page, '/login?return=%2Fmis-procesos')
  const person = saver(page, product)
  await person.signIn('3071234501', 'Prueba Ahorradora')
  await person.onPage('/mis-procesos')
  const opening = await quickOpening(page, product, { bankId: koa })
  const here = async () => {
    for (const path of [(await opening.state()).path, '/mis-procesos', '/portal/dashboard']) await visit(page, path)
  }
  for (const step of Object.values(opening.steps)) {
    await here()
    await step()
  }
  // The questions of other banks are one page, which this opening has shown already.
  for (const path of started.filter((one) => !one.includes('preguntas'))) await visit(page, path)
  watched.expectNothing()
})

const canaries = [
  '<img src=x onerror=canaryRan(1)>',
  '"><script>canaryRan(2)</script>',
  "'};canaryRan(3);//",
  '{{7*7}}',
]

test('R18 a script typed into every field of every form, and into the name, never runs', async ({ page, context }) => {
  const watched = await watch(context)
  await visit(page, '/login?return=%2Fmis-procesos')
  const person = saver(page, product)
  await person.signIn('3071234502', `Ana ${canaries[0]}`)
  await person.onPage('/mis-procesos')
  const call = callsOf(page, product)
  const opening = await quickOpening(page, product, { bankId: koa })
  const injected = () =>
    page.evaluate(`[...document.querySelectorAll('img[src="x"], [onerror]')].length
      + [...document.scripts].filter((one) => /canaryRan\\(/.test(one.textContent) && !/tellViolation/.test(one.textContent)).length`)
  let typed = 0
  const typeCanaries = async (kind: 'personal' | 'financial' | 'questions') => {
    const form = formFor(kind, koa)
    if (!form) throw new Error(`no form ${kind}`)
    const texts = form.pages.flatMap(({ fields }) => fields).filter((field) => /text|email/.test(field.kind))
    const answers: Record<string, AnswerValue> = { ...answersOf(form) }
    for (const [index, { name, maxLength = 80 }] of texts.entries()) {
      answers[name] = String(canaries[index % canaries.length]).slice(0, maxLength)
      typed += 1
    }
    await call('PUT', `forms/${kind}/draft`, { body: { process_uuid: opening.processUuid, answers } })
    await visit(page, (await opening.state()).path)
    // Every page of the form, as far as its answers let one go on.
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForLoadState('networkidle')
    expect(await injected()).toBe(0)
  }
  for (const kind of ['personal', 'financial', 'questions'] as const) {
    await typeCanaries(kind)
    await opening.steps[kind]()
  }
  expect(typed).toBeGreaterThan(10)

  const query = canaries.map((canary) => encodeURIComponent(canary))
  const shown = [
    '/mis-procesos',
    '/portal/dashboard',
    '/portal/referrer',
    '/confirma-tus-datos',
    '/bienvenida-usuario-retorno',
  ]
  const asked = [
    '/cdt-simulador?monto=',
    '/cdt-simulador?bono=',
    '/?ref=',
    '/login?return=',
    '/continuar-proceso?ticket=',
    '/continuar-proceso?process_id=',
    '/portal/dashboard?decidir=',
    '/verificar-documento?sha256=',
    '/no-existe/',
  ]
  for (const path of [
    ...shown,
    ...asked.flatMap((start) => query.map((text) => `${start}${text}`)),
    '/login?return=javascript%3AcanaryRan(4)',
  ]) {
    await visit(page, path)
    expect(await injected(), path).toBe(0)
  }
  watched.expectNothing()
})
