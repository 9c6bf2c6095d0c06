import type { Locator, Page } from '@playwright/test'
import { pdfFile } from '#testing/files.ts'
import type { AnswerByLabel } from './answers.ts'
import { controlSelector, type Look, type Press, placeSelectors, pressSelector, type Question } from './read-view.ts'
import type { AnswerKind, Recorder, View } from './recorder.ts'

/** How each kind of question is answered. */
const kindOfAnswer: Readonly<Record<Question['kind'], AnswerKind>> = {
  text: 'typed',
  date: 'typed',
  search: 'chosen',
  select: 'chosen',
  radio: 'chosen',
  ticks: 'chosen',
  tick: 'confirmed',
  file: 'chosen',
}

/** What counts of a look. */
export const viewOf = ({ path, place, title, step, questions, answered, form, size }: Look): View => ({
  path,
  place,
  title,
  step,
  form,
  size,
  filled: questions.filter(({ filled }) => filled).map(({ label }) => label),
  questions: [...questions.map(({ label }) => label), ...answered],
})

/** The only way in which the walk touches our pages: whatever it does there is recorded. */
export function createHand(page: Page, recorder: Recorder, answerFor: AnswerByLabel) {
  const place = (look: Look) => page.locator(placeSelectors[look.place]).filter({ visible: true }).last()
  const control = (look: Look, at = 0) => place(look).locator(controlSelector).nth(at)

  return {
    /** Answers one question. Throws for a label that nobody knows an answer to. */
    async answer(look: Look, question: Question): Promise<void> {
      const words = (await answerFor(question)) ?? guess(question)
      if (words === undefined) throw new Error(`no answer to «${question.label}» on «${look.title}»`)
      recorder.answered(viewOf(look), question.label, kindOfAnswer[question.kind])
      const controls = question.at.map((at) => control(look, at))
      await give(page, question, controls, words)
    },

    async press(look: Look, { at }: Press): Promise<void> {
      const button = place(look).locator(pressSelector).nth(at)
      recorder.pressed(viewOf(look), await button.evaluate(endInPage))
      await button.click()
    },
  }
}

/** Where a button of the page ends; undefined in a bar that stays in sight, and in a dialog. Runs in the page. */
function endInPage(button: Element): number | undefined {
  for (let one: Element | null = button; one; one = one.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return undefined
  }
  return button.getBoundingClientRect().bottom + scrollY
}

export type Hand = ReturnType<typeof createHand>

async function give(page: Page, { kind, choices }: Question, controls: readonly Locator[], words: string) {
  const [first] = controls
  if (!first) return
  switch (kind) {
    case 'text':
      return first.fill(words)
    case 'date': {
      const [year = '', month = '', day = ''] = words.split('-')
      for (const [at, part] of [day, month, year].entries()) await controls[at]?.fill(part)
      return
    }
    case 'search':
      await first.fill(words)
      return page.getByRole('option').filter({ hasText: words }).first().click()
    case 'select':
      return void (await first.selectOption({ label: pick(choices, words) }))
    case 'file':
      return first.setInputFiles(pdfFile('documento.pdf'))
    case 'tick':
      return first.click()
    default:
      return controls[choices.indexOf(pick(choices, words))]?.click()
  }
}

/** The choice that says this, or begins with it, or else the first that is one. */
function pick(choices: readonly string[], words: string): string {
  const found = choices.find((one) => one === words) ?? choices.find((one) => one.startsWith(words))
  return found ?? choices.find((one) => !/^Elige/.test(one)) ?? ''
}

/** What anybody answers to a question that the forms do not hold: nothing applies, the first one, yes to a sentence. */
function guess({ kind, choices }: Question): string | undefined {
  const nothing = choices.find((one) => /^(No$|Ningun)/.test(one))
  if (kind === 'text' || kind === 'date' || kind === 'search') return undefined
  return nothing ?? choices.find((one) => !/^Elige/.test(one)) ?? ''
}
