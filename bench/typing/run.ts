/**
 * `npm run bench -- typing [-- --quick]`: how long a letter takes to be seen on every screen of the forms of two banks, and how
 * much moves there by itself. The forms of the one are drawn natively, those of the other by the form runner; `--quick`
 * visits the first alone. The processor is four times slower. Fails when a figure misses its aim.
 */
import type { Browser, BrowserContext } from '@playwright/test'
import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { documentFields, groupPages } from '#domain/forms/form-screens.ts'
import { formFor } from '#domain/forms/registry.ts'
import { createApiCaller } from '../../e2e/support/calls.ts'
import { quickOpening } from '../../e2e/support/quick-opening.ts'
import { signInByCall } from '../../e2e/support/sign-in.ts'
import { buildAnswers } from '../../testing/form-answers.ts'
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
const aims = { letterMs: 50, shift: 0.02 }

const { tell, end } = createFigures()

buildSite()
const product = await startProduct()
const browser = await launchBrowser()
try {
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
      tellLetters(`${path} a letter`, typed)
      tellLetters(`${path} a letter of a search`, searched)
      const moved = `${shift.toFixed(3)}, and ${shiftTyped.toFixed(3)} right after letters`
      tell(`${path} layout shift`, moved, `at most ${aims.shift} each`, Math.max(shift, shiftTyped) <= aims.shift)
    }
    await opening.steps[kind]()
  }
  await context.close()
}

function tellLetters(what: string, letters: Letters): void {
  if (letters.length === 0) return
  const usual = median(letters)
  const slow = letters.toSorted((one, other) => one - other)[Math.floor(letters.length * 0.9)]
  const measured = `${usual} ms, a tenth over ${slow} ms, ${Math.max(...letters)} ms at worst, of ${letters.length}`
  tell(what, measured, `median at most ${aims.letterMs} ms`, usual <= aims.letterMs)
}

async function saveDraft(context: BrowserContext, kind: string, processUuid: string, answers: object): Promise<void> {
  const body = { process_uuid: processUuid, answers }
  await createApiCaller(context, product)('PUT', `forms/${kind}/draft`, { body })
}
