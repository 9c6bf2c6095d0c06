import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { AnswerValue } from '#domain/forms/field.ts'
import { formFor } from '#domain/forms/registry.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { inFullRun } from '#testing/full-run.ts'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { createApiCaller } from './support/calls.ts'
import { applicationPages, finishedPages, judgedPages } from './support/finished-pages.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Every address of the route table, as the build lists it, and some unknown ones. */
const addresses = [...finishedPages, ...applicationPages, '/no-existe', '/ops/dashboard']
/** One address of each part of the application, which redirects to sign-in; the journeys open the others signed in. */
const oneOfEachPart = ['/mis-procesos', '/portal/dashboard', '/v2/datos-personales', '/continuar-proceso', '/no-existe']
const opened = inFullRun(addresses, [...judgedPages, ...oneOfEachPart, '/ops/dashboard'])
/** Pages that no journey opens. */
const seldomSeen = ['/consulta-en-listas', '/bloqueo-temporal', '/te-contactaremos', '/verificando-firma']
const tabs = 3

const koa = 31

type Found = { violations: string[]; ran: string[] }

/** Records every violation, and every canary that ran, on all pages of a browser. */
async function watch(context: BrowserContext): Promise<Found> {
  const found: Found = { violations: [], ran: [] }
  await context.exposeFunction('tellViolation', (text: string) => void found.violations.push(text))
  await context.exposeFunction('canaryRan', (text: string) => void found.ran.push(text))
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) =>
      tellViolation([location.pathname, event.effectiveDirective, event.blockedURI, event.sourceFile].join(' ')))`,
  )
  return found
}

/** What the policy would have to refuse in the served page: read in the text, before any script has run. */
async function faultsOfServed(page: Page, product: Product, path: string): Promise<string[]> {
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

/** Opens addresses in a few tabs in parallel, each until nothing more loads, and looks at every page. */
async function visitAll(
  context: BrowserContext,
  product: Product,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const waiting = [...paths]
  const visitNext = async () => {
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(`${product.url}${path}`)
      await page.waitForLoadState('networkidle')
      await look(page, path)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: tabs }, visitNext))
}

test('R18 A25 A33 no page violates its policy or asks anybody else for anything, and the watch would hear of it', async ({
  page,
  context,
  product,
  consoleErrors,
}) => {
  test.setTimeout(inFullRun(600_000, 120_000))
  const found = await watch(context)
  expect(addresses.length).toBeGreaterThan(190)
  const faults: string[] = []
  for (const path of addresses) faults.push(...(await faultsOfServed(page, product, path)))
  expect(faults).toEqual([])
  // Unknown addresses, those of staff and those of a future month show the 404 page. A personal page asks for sign-in.
  consoleErrors.tolerate(/status of 40[14] /)
  await visitAll(context, product, opened)
  expect(found).toEqual({ violations: [], ran: [] })

  await page.goto(product.url)
  consoleErrors.announce(/Content Security Policy/)
  consoleErrors.announce(/somebody else: https:\/\/evil\.example\//)
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="canaryRan(1)">')`)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }))`,
  )
  await expect.poll(() => found.violations.join(' ')).toContain('script-src-attr')
  await expect.poll(() => found.violations.join(' ')).toContain('https://evil.example/a.js')
  expect(found.ran).toEqual([])
})

const canaries = [
  '<img src=x onerror=canaryRan(1)>',
  '"><script>canaryRan(2)</script>',
  "'};canaryRan(3);//",
  '{{7*7}}',
]

test('R18 a script typed into every field of every form, into the name and into addresses never runs', async ({
  page,
  context,
  product,
  consoleErrors,
}) => {
  test.setTimeout(inFullRun(600_000, 120_000))
  const found = await watch(context)
  // No script runs from a name; the texts typed into the forms are accepted.
  await expect(signInByCall(page, product, freshPerson(`Ana ${canaries[0]}`))).rejects.toThrow('users/create: 400')
  await signInByCall(page, product, freshPerson())
  const call = createApiCaller(page, product)
  const opening = await quickOpening(page, product, { bankId: koa })
  const expectNoneInjected = async (at: Page, path: string) => {
    const injected = await at.evaluate(`[...document.querySelectorAll('img[src="x"], [onerror]')].length
      + [...document.scripts].filter((one) => /canaryRan\\(/.test(one.textContent) && !/tellViolation/.test(one.textContent)).length`)
    expect(injected, path).toBe(0)
  }
  await opening.steps.identity()
  const handedIn = new Set<string>()
  page.on('response', (response) => {
    const [, kind] = /\/forms\/(\w+)\/submit$/.exec(new URL(response.url()).pathname) ?? []
    if (kind && response.ok()) handedIn.add(kind)
  })
  let typed = 0
  for (const kind of ['personal', 'financial', 'questions'] as const) {
    const form = formFor(kind, koa)
    if (!form) throw new Error(`no form ${kind}`)
    const texts = form.pages.flatMap(({ fields }) => fields).filter((field) => /text|email/.test(field.kind))
    const answers: Record<string, AnswerValue> = { ...buildAnswers(form) }
    for (const [index, { name, maxLength = 80 }] of texts.entries()) {
      answers[name] = String(canaries[index % canaries.length]).slice(0, maxLength)
      typed += 1
    }
    await call('PUT', `forms/${kind}/draft`, { body: { process_uuid: opening.processUuid, answers } })
    await page.goto(`${product.url}${(await opening.state()).path}`)
    await page.getByRole('button', { name: /^Seguir$|continuar$/i }).click()
    await page.waitForLoadState('networkidle')
    await expectNoneInjected(page, kind)
    // The button of a last page handed the form in, and the opening may be past it.
    if (!handedIn.has(kind)) await opening.steps[kind]()
  }
  expect(typed).toBeGreaterThan(10)

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
  // In the gate each address gets all canaries together; the full run also tries each one alone.
  const texts = inFullRun([canaries.join(' '), ...canaries], [canaries.join(' ')]).map(encodeURIComponent)
  const paths = asked.flatMap((start) => texts.map((text) => `${start}${text}`))
  const rest = inFullRun(applicationPages, seldomSeen)
  // The policy refuses what such an address asks for.
  consoleErrors.tolerate(/status of 4\d\d /)
  await visitAll(
    context,
    product,
    [...shown, ...paths, '/login?return=javascript%3AcanaryRan(4)', ...rest],
    expectNoneInjected,
  )
  expect(found).toEqual({ violations: [], ran: [] })
})
