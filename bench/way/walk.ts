import type { Page } from '@playwright/test'
import { pagePaths } from '#contract/paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { fetchCode } from '../../e2e/support/sign-in.ts'
import { answersByLabel } from './answers.ts'
import { createHand } from './hand.ts'
import { actAtProvider, type Document, letBankAct } from './outside.ts'
import type { Look, Press, Question } from './read-view.ts'
import { createRecorder } from './recorder.ts'
import { createSettle } from './settle.ts'
import { watchTitles } from './watch-titles.ts'

export type Way = { bankId: number; isTurbo?: boolean; person: Person; document: Document }

const amountCop = 15_000_000
/** More views than any way has: a walk that goes in circles ends. */
const mostTurns = 120
/** How often one view may refuse what was answered. */
const mostRefusals = 3

/** What leads on, in the words of the buttons. */
const leadsOn =
  /^(Continuar$|Continuar con|Confirmar|Enviar código|Verificar|Registrarse|Autorizo|Comenzar|Empezar|Firmar|Pagar|Sí,|Revisar mis datos|Seguir|Listo)/

type Watch = { shots?: (name: string) => Promise<unknown> }

/**
 * Walks from the simulator to the money sent, and does what the view asks until then, whatever views there are.
 * In: a page that is as slow as it should be, and who opens what. Out: what was recorded, and the milliseconds until
 * each view was ready, those of the bank's people left out. Throws where it does not know what to do.
 */
export async function walkWay(page: Page, product: Product, way: Way, { shots }: Watch = {}) {
  const recorder = createRecorder()
  const settle = createSettle(page)
  const titles = await watchTitles(page, product.url)
  const known = answersByLabel(way.bankId, { email: way.person.email, document_number: way.document.number })
  const hand = createHand(page, recorder, (question) => answerAboutSelf(product, way, question) ?? known(question))
  const acted = new Set<string>()
  const refusals = new Map<string, number>()
  let spentMs = 0

  let startMs = Date.now()
  await page.goto(`${product.url}${pagePaths.simulator}`)
  let here = await settle()
  const goOn = async (unlike?: string) => {
    here = await settle(unlike)
    spentMs += Math.max(0, here.sinceMs - startMs)
    startMs = Date.now()
  }
  spentMs += here.sinceMs - startMs
  startMs = Date.now()

  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { look, digest } = here
    if (look.path === pagePaths.completed) break
    await shots?.(`${String(turn).padStart(2, '0')}-${look.title}`)
    startMs = Date.now()
    if (page.url().startsWith(product.sandboxUrl)) {
      await actAtProvider(page, recorder, way.document)
      await goOn(digest)
      continue
    }
    const open = findQuestion(look, way)
    if (open) {
      acted.add(look.title)
      await hand.answer(look, open)
      await goOn()
      if (here.digest === digest) refuse(refusals, digest, look)
      continue
    }
    const press = look.waits ? undefined : findPress(look, way)
    if (press) {
      acted.add(look.title)
      await hand.press(look, press)
      await goOn()
      if (here.digest === digest || here.look.questions.some(({ wrong }) => wrong)) refuse(refusals, here.digest, look)
      continue
    }
    here = await waitForOthers(page, product, settle, digest)
    spentMs += Math.max(0, here.sinceMs - startMs)
  }
  for (const { title, ms } of titles.stood()) if (!acted.has(title)) recorder.waited(title, ms)
  return { recorder, spentMs }
}

function refuse(refusals: Map<string, number>, digest: string, { title, text }: Look): void {
  const times = (refusals.get(digest) ?? 0) + 1
  refusals.set(digest, times)
  if (times > mostRefusals) throw new Error(`«${title}» goes no further: ${text.slice(0, 1_500)}`)
}

/** Waits until somebody else has acted, and lets the bank's people act meanwhile. */
async function waitForOthers(page: Page, product: Product, settle: ReturnType<typeof createSettle>, digest: string) {
  const next = settle(digest)
  let isOver = false
  const over = () => {
    isOver = true
  }
  next.then(over, over)
  while (!isOver) {
    await letBankAct(page, product)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return next
}

/** What the saver knows by heart or reads from their phone. */
function answerAboutSelf(product: Product, way: Way, question: Question) {
  const { person } = way
  const { label, autocomplete } = question
  const wish = wishFor(way, question)
  if (wish) return wish
  if (autocomplete === 'one-time-code') return fetchCode(product, person.phone)
  if (/celular$/i.test(label) && autocomplete.startsWith('tel')) return person.phone
  if (autocomplete === 'name') return person.fullName
  return undefined
}

/** Out: the first question of a view that has to be answered and is not, or whose answer the saver wants otherwise. */
function findQuestion({ questions, path, place }: Look, way: Way): Question | undefined {
  const isSimulator = path === pagePaths.simulator && place === 'page'
  return questions.find((question) => {
    const { filled, optional, chosen } = question
    const wish = wishFor(way, question)
    if (wish) return !chosen.some((one) => one.replaceAll('.', '').startsWith(wish))
    // What stands beside the offers of other banks is not asked of this saver.
    return !filled && !optional && !isSimulator
  })
}

/** Out: what this saver wants, whatever stands there already: their amount, and how they open with their bank. */
function wishFor({ bankId, isTurbo }: Way, { label, choices, kind }: Question): string | undefined {
  if (kind === 'text' && /cuánto quieres invertir/i.test(label)) return String(amountCop)
  const isAsked = choices.some((one) => one.startsWith('Turbo'))
  if (!isAsked || (/ con /.test(label) && !label.endsWith(partnerBank(bankId).name))) return undefined
  return isTurbo ? 'Turbo' : 'General'
}

function findPress({ presses, path, place }: Look, { bankId }: Way): Press | undefined {
  const { name } = partnerBank(bankId)
  if (path === pagePaths.simulator && place === 'page') {
    return presses.find(({ label }) => label.startsWith('Abrir CDT') && label.endsWith(name))
  }
  return presses.find(({ label }) => leadsOn.test(label)) ?? presses.find(({ submits }) => submits)
}
