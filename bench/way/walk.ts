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
import type { Recorder } from './recorder.ts'
import { createSettle, type Settle, type Settled } from './settle.ts'
import { watchTitles } from './watch-titles.ts'

export type Way = { bankId: number; isTurbo?: boolean; person: Person; document: Document }

const amountCop = 15_000_000
/** More acts than any way has, questions included: a walk that goes in circles ends. */
const mostTurns = 300
/** How often one view may refuse what was answered. */
const mostRefusals = 3

/** How one goes on, in the words of the buttons. */
const leadsOn =
  /^(Continuar$|Continuar con|Confirmar|Enviar código|Verificar|Registrarse|Autorizo|Acepto y|Comenzar|Empezar|Firmar|Pagar|Sí,|Abre tu|Revisar mis datos|Seguir|Listo)/

type Watch = {
  recorder: Recorder
  /** Sees every view before it is acted on. */
  shots?: ((name: string) => Promise<unknown>) | undefined
}

/**
 * Walks from the simulator to the money sent, and does what the view asks until then, whatever views there are. The
 * bank's people decide without delay there.
 * @param page - A page that is as slow as it should be.
 * @param way - Who opens what.
 * @returns The heading of the page that says that the money is sent, and the milliseconds until each view was ready.
 * @throws Where a view goes no further.
 */
export async function walkWay(page: Page, product: Product, way: Way, { recorder, shots }: Watch) {
  const settle = createSettle(page)
  const titles = await watchTitles(page, product.url)
  const known = answersByLabel(way.bankId, { email: way.person.email, document_number: way.document.number })
  const hand = createHand(page, recorder, (question) => answerAboutSelf(product, way, question) ?? known(question))
  const acted = new Set<string>()
  const sentFiles = new Set<string>()
  const refuse = createRefusals()

  /**
   * Does one thing.
   * @returns What is there afterwards.
   */
  async function act({ look, digest, after }: Settled): Promise<Settled> {
    if (page.url().startsWith(product.sandboxUrl)) {
      await actAtProvider(page, recorder, way.document)
      return settle('press', digest)
    }
    const open = findQuestion(look, way, sentFiles)
    if (open) {
      acted.add(look.title)
      if (open.kind === 'file') sentFiles.add(open.label)
      await hand.answer(look, open)
      const next = await settle('answer')
      if (next.digest === digest && open.kind !== 'file') refuse(next)
      return next
    }
    // A page may move on by itself after its last answer.
    if (after === 'answer') return settle('press')
    const press = look.waits ? undefined : findPress(look, way)
    if (!press) return waitForOthers(page, product, settle, digest)
    acted.add(look.title)
    await hand.press(look, press)
    const next = await settle('press')
    if (next.digest === digest || next.look.questions.some(({ wrong }) => wrong)) refuse(next)
    return next
  }

  let spentMs = 0
  let startMs = Date.now()
  await page.goto(`${product.url}${pagePaths.simulator}`)
  let here = await settle('press')
  for (let turn = 0; here.look.path !== pagePaths.completed; turn += 1) {
    if (turn === mostTurns) throw new Error(`«${here.look.title}» is reached in circles`)
    spentMs += Math.max(0, here.sinceMs - startMs)
    await shots?.(`${String(turn).padStart(2, '0')}-${here.look.title}`)
    startMs = Date.now()
    here = await act(here)
  }
  spentMs += Math.max(0, here.sinceMs - startMs)
  for (const { title, ms } of titles.stood()) if (!acted.has(title)) recorder.waited(title, ms)
  return { endsAt: here.look.title, spentMs, followed: titles.followed() }
}

/** Counts how often a view came back as it was. Throws when it does so again and again. */
function createRefusals() {
  const refusals = new Map<string, number>()
  return ({ digest, look: { title, text } }: Settled) => {
    const times = (refusals.get(digest) ?? 0) + 1
    refusals.set(digest, times)
    if (times > mostRefusals) throw new Error(`«${title}» goes no further: ${text.slice(0, 1_500)}`)
  }
}

/** Waits until somebody else has acted. Until then the bank's people may act. */
async function waitForOthers(page: Page, product: Product, settle: Settle, digest: string): Promise<Settled> {
  const next = settle('press', digest)
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

/**
 * @returns The first question of a view that has to be answered and is not, or whose answer the saver wants otherwise.
 */
function findQuestion(look: Look, way: Way, sentFiles: ReadonlySet<string>): Question | undefined {
  const { questions, path, place } = look
  const isSimulator = path === pagePaths.simulator && place === 'page'
  return questions.find((question) => {
    const { filled, optional, chosen, label } = question
    const wish = wishFor(way, question)
    if (wish) return !chosen.some((one) => one.replaceAll('.', '').startsWith(wish))
    // What is beside the offers of other banks is not asked of this saver.
    return !filled && !optional && !isSimulator && !sentFiles.has(label)
  })
}

/** @returns What this saver wants, whatever is there already: their amount, and how they open with their bank. */
function wishFor({ bankId, isTurbo }: Way, { label, choices, kind }: Question): string | undefined {
  if (kind === 'text' && /cuánto quieres invertir/i.test(label)) return String(amountCop)
  const isAsked = choices.some((one) => one.startsWith('Turbo'))
  if (!isAsked || (/ con /.test(label) && !label.endsWith(partnerBank(bankId).name))) return undefined
  return isTurbo ? 'Turbo' : 'General'
}

/**
 * @returns How one goes on from a view. On the simulator that is the offer of the bank, which may have to be opened
 *   first.
 */
function findPress({ presses, path, place }: Look, { bankId }: Way): Press | undefined {
  const { name } = partnerBank(bankId)
  if (path === pagePaths.simulator && place === 'page') {
    const ofBank = presses.filter(({ label }) => label.includes(name) && !label.startsWith('Explica'))
    return ofBank.find(({ label }) => label.startsWith('Abrir')) ?? ofBank[0]
  }
  return presses.find(({ label }) => leadsOn.test(label)) ?? presses.find(({ submits }) => submits)
}
