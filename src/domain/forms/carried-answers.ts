/** What a form need not ask again, because an earlier form of the same opening says it. */
import type { Answers, AnswerValue } from './field.ts'
import { isBlank, numberAnswer, textAnswer } from './field.ts'
import type { Form } from './form.ts'
import { numberedRoads } from './road-kinds.ts'

/** Occupations in which one works for nobody else's money and has no business. */
const withoutBusiness = ['employee', 'pensioner', 'student', 'homemaker']

/**
 * @param form - The form that begins.
 * @param earlier - The answers of the forms before it, by field.
 * @returns What follows from them, only for fields of the form. The customer sees each and can change it.
 */
export function carryAnswers(form: Form, earlier: Answers): Readonly<Record<string, AnswerValue>> {
  const fields = new Set(form.pages.flatMap((page) => page.fields.map(({ name }) => name)))
  const carried = {
    ...ofAccount(earlier),
    ...ofWork(earlier),
    ...ofTaxes(earlier),
    ...ofMoney(earlier),
    ...ofHome(earlier),
  }
  return Object.fromEntries(Object.entries(carried).filter(([name, value]) => fields.has(name) && !isBlank(value)))
}

type Carried = Record<string, AnswerValue>

/** The money leaves the account that receives the interest, unless the customer says another one. */
function ofAccount(earlier: Answers): Carried {
  if (earlier.payout_account_own !== true) return {}
  return {
    funding_bank: textAnswer(earlier, 'payout_bank'),
    funding_account_type: textAnswer(earlier, 'payout_account_type'),
    funding_account_number: textAnswer(earlier, 'payout_account_number'),
    // They said so of this very account.
    funding_account_own: true,
  }
}

/** Who pays an employee each month is known, and a pension has one kind of payer. */
function ofWork(earlier: Answers): Carried {
  switch (textAnswer(earlier, 'occupation')) {
    case 'employee':
      return {
        payroll_payer_name: textAnswer(earlier, 'employer_name'),
        payroll_since: textAnswer(earlier, 'job_started_on'),
      }
    case 'pensioner':
      return { payroll_payer_kind: 'pension' }
    case 'student':
    case 'homemaker':
      return { payroll_payer_kind: 'none' }
    default:
      return {}
  }
}

/** The duties are those that the RUT lists: without one there are none. */
function ofTaxes(earlier: Answers): Carried {
  if (earlier.has_rut !== false) return {}
  return { is_vat_responsible: false, is_withholding_agent: false, is_self_withholder: false }
}

/** Nobody has a business, or lives off the land, without an income from it; who owes nothing pays no credit. */
function ofMoney(earlier: Answers): Carried {
  const noBusiness = withoutBusiness.includes(textAnswer(earlier, 'occupation')) && earlier.has_other_income === false
  const owesNothing = earlier.liabilities !== undefined && numberAnswer(earlier, 'liabilities') === 0
  return {
    ...(noBusiness ? { has_own_business: false, lives_off_land: false } : {}),
    ...(owesNothing ? { has_credits: false } : {}),
  }
}

/** An address on the grid of a town is in the town; a vereda or a finca is in the country. */
function ofHome(earlier: Answers): Carried {
  const road = textAnswer(earlier, 'address_road_type')
  if (numberedRoads.some(({ value }) => value === road)) return { home_zone: 'urban' }
  return ['vereda', 'finca', 'corregimiento'].includes(road) ? { home_zone: 'rural' } : {}
}
