/**
 * `npm run bench -- typing [-- --quick]`: how long a letter takes to be seen, and how much moves by itself. It
 * visits the simulator, the comparison, the ladder and every screen of the forms of two banks, one of each version;
 * `--quick` visits the first alone. The processor is four times slower, and
 * six times on a second visit of each page. Fails when a figure misses its aim.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { groupPages } from '#domain/forms/form-screens.ts'
import { formFor } from '#domain/forms/registry.ts'
import { createApiCaller } from '../../e2e/support/calls.ts'
import { quickOpening } from '../../e2e/support/quick-opening.ts'
import { signInByCall } from '../../e2e/support/sign-in.ts'
import { buildAnswers, documentFields } from '../../testing/form-answers.ts'
import { freshPerson } from '../../testing/people.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { createFigures } from '../figures.ts'
import { launchBrowser, smallPhone } from '../slow-phone.ts'
import { median } from '../web/visit.ts'
import { type Letters, typeOnPage } from './type-on-page.ts'

const coltefinanciera = 24
const bancoW = 15
const banks = process.argv.includes('--quick') ? [coltefinanciera] : [coltefinanciera, bancoW]
/** Of 98 in a hundred letters, by how many times the processor is slower. */
const slowLetterMs = { 4: 100, 6: 200 } as const
const aims = { letterMs: 50, shift: 0.02 }
/** The pages on which an amount is typed. */
const publicPages = ['/cdt-simulador', '/hoy-los-bancos-ofrecen', '/escalera-de-cdt']

const { tell, end } = createFigures()

buildSite()
const product = await startProduct()
const browser = await launchBrowser()
try {
  await measurePublicPages(browser, product)
  for (const bankId of banks) await measureBank(browser, product, bankId)
} finally {
  await browser.close()
  await product.close()
}
end()

/** Opens a deposit with the bank and types on each screen of its forms, which are filled in already. */
async function measureBank(browser: Browser, product: Product, bankId: number): Promise<void> {
  const context = await browser.newContext({ ...smallPhone, hasTouch: true })
  await signInByCall(context, product, freshPerson())
  const opening = await quickOpening(context, product, { bankId })
  await opening.steps.identity()
  for (const kind of ['personal', 'financial', 'questions'] as const) {
    const form = formFor(kind, bankId)
    if (!form) throw new Error(`no form ${kind}`)
    for (const { id } of groupPages(form, documentFields, kind === 'questions')) {
      // What was typed on the screen before is no answer, and the form would lead back to it.
      await saveDraft(context, kind, opening.processUuid, buildAnswers(form))
      const path = `${getFormPaths(partnerBank(bankId))[kind]}?pagina=${id}`
      const { typed, searched, shift, shiftTyped } = await typeOnPage(context, `${product.url}${path}`)
      printLetters(`${path} a letter`, typed, 4)
      printLetters(`${path} a letter of a search`, searched, 4)
      const moved = `${shift.toFixed(3)}, and ${shiftTyped.toFixed(3)} right after letters`
      tell(`${path} layout shift`, moved, `at most ${aims.shift} each`, Math.max(shift, shiftTyped) <= aims.shift)
      await saveDraft(context, kind, opening.processUuid, buildAnswers(form))
      const slower = await typeOnPage(context, `${product.url}${path}`, { slowerBy: 6 })
      printLetters(`${path} a letter`, [...slower.typed, ...slower.searched], 6)
    }
    await opening.steps[kind]()
  }
  await context.close()
}

/** Where amounts are typed without a session. */
async function measurePublicPages(browser: Browser, product: Product): Promise<void> {
  const context = await browser.newContext({ ...smallPhone, hasTouch: true })
  for (const path of publicPages) {
    for (const slowerBy of [4, 6] as const) {
      const options = { place: 'main', saves: false, slowerBy }
      const { typed, searched } = await typeOnPage(context, `${product.url}${path}`, options)
      printLetters(`${path} a letter`, [...typed, ...searched], slowerBy)
    }
  }
  await context.close()
}

function printLetters(what: string, letters: Letters, slowerBy: keyof typeof slowLetterMs): void {
  if (letters.length === 0) return
  const usual = median(letters)
  const slow = letters.toSorted((one, other) => one - other)[Math.ceil(letters.length * 0.98) - 1] ?? 0
  const measured = `${usual} ms, 98 % within ${slow} ms, ${Math.max(...letters)} ms at worst, of ${letters.length}`
  const most = slowLetterMs[slowerBy]
  const isUsual = slowerBy > 4 || usual <= aims.letterMs
  const aim = `${slowerBy > 4 ? '' : `median at most ${aims.letterMs} ms, `}98 % at most ${most} ms`
  tell(`${what}, ${slowerBy} × slower`, measured, aim, isUsual && slow <= most)
}

async function saveDraft(context: BrowserContext, kind: string, processUuid: string, answers: object): Promise<void> {
  const body = { process_uuid: processUuid, answers }
  await createApiCaller(context, product)('PUT', `forms/${kind}/draft`, { body })
}
