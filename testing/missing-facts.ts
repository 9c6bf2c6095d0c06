import type { PartnerBank } from '#domain/banks/bank.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { type DeclarationId, declarations } from '#domain/forms/declarations.ts'
import { isNit } from '#domain/forms/nit.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'

/** What a bank without which the law lets nobody open a deposit asks in its questions, by the names of the fields. */
const askedByLaw: Readonly<Record<string, string>> = {
  acts_on_own_behalf: 'whose money it is (`beneficiariesPage` or `beneficialOwnerPage`)',
  pep_status: 'whether the customer is a politically exposed person (`exposedPersonPage`)',
  is_tax_resident_co: 'the tax residence (`taxResidencePage`)',
  is_us_person: 'whether the customer is a US person, for FATCA (`taxResidencePage`)',
}

/** The agreement on electronic signature is accepted where one signs. */
const declarationsAsked: readonly DeclarationId[] = Object.values(declarations)
  .map(({ id }) => id)
  .filter((id) => id !== 'electronic-signature')

/**
 * K02: what a partner bank still lacks before a CDT can be opened with it.
 * @returns A sentence for each thing that is missing or cannot be, beginning with the name of the property to write;
 *   nothing when the bank is complete. Never throws.
 */
export function missingFacts(bank: PartnerBank): string[] {
  return [...identityFacts(bank), ...moneyFacts(bank), ...questionFacts(bank), ...rateFacts(bank)]
}

function* identityFacts({ id, slug, name, legalEntity }: PartnerBank): Generator<string> {
  const known = bankNames.get(id)
  if (known === undefined) yield `id: ${id} is not in catalogue.ts`
  else if (known !== name) yield `name: catalogue.ts calls the bank ${id} ${known}, not ${name}`
  if (!/^[a-z][a-z0-9]*$/.test(slug)) yield 'slug: small letters and digits, as its folder'
  if (!/^[a-z][a-z0-9]*$/.test(legalEntity.id)) {
    yield 'legalEntity.id: small letters and digits, the same for every brand of the entity'
  }
  if (legalEntity.name.trim() === '') yield 'legalEntity.name: the supervised entity that owes the deposit'
  if (legalEntity.nit !== undefined && !isNit(legalEntity.nit)) {
    yield 'legalEntity.nit: digits only, with the right check digit'
  }
}

function* moneyFacts(bank: PartnerBank): Generator<string> {
  const { minimumAmountCop, paymentMethods, officialAccount, documentsAskedFor } = bank
  const { blockedPaymentMethods, largestAmountCop } = bank.settings.turboCdt
  if (!Number.isSafeInteger(minimumAmountCop) || minimumAmountCop <= 0) {
    yield 'minimumAmountCop: the least amount of a CDT, in whole pesos'
  }
  if (paymentMethods.length === 0) yield 'paymentMethods: at least one way to pay a CDT in'
  if (blockedPaymentMethods.some((method) => !paymentMethods.includes(method))) {
    yield 'settings.turboCdt.blockedPaymentMethods: only ways to pay that the bank has'
  }
  if (largestAmountCop !== undefined && largestAmountCop < minimumAmountCop) {
    yield 'settings.turboCdt.largestAmountCop: the minimum or more'
  }
  if (officialAccount.number.trim() === '') yield 'officialAccount.number: where a transfer goes'
  if (officialAccount.holder !== bank.legalEntity.name || officialAccount.holder.trim() === '') {
    yield 'officialAccount.holder: the legal entity, and nobody else'
  }
  for (const side of ['identity-front', 'identity-back'] as const) {
    if (!documentsAskedFor.includes(side)) yield `documentsAskedFor: ${side}, without which nobody is known`
  }
}

function* questionFacts({ questions, formId, questionsSlug }: PartnerBank): Generator<string> {
  if (!Number.isSafeInteger(questions.formNumber) || questions.formNumber <= 0) {
    yield 'questions.formNumber: the number by which the form runner knows the questions'
  }
  if (formId !== questions.formNumber) yield 'formId: the number of the questions'
  if (questions.id !== 'questions') yield 'questions.id: questions'
  if (!/^[a-z0-9]+(?:\/[a-z0-9]+)?$/.test(questionsSlug))
    yield 'questionsSlug: its name in the address of its questions'
  const fields = questions.pages.flatMap((page) => page.fields)
  for (const [name, what] of Object.entries(askedByLaw)) {
    if (!fields.some((field) => field.name === name)) yield `questions: ${what}`
  }
  for (const id of declarationsAsked) {
    if (!fields.some((field) => field.declaration === id)) yield `questions: the declaration ${id} (\`acceptancePage\`)`
  }
}

function* rateFacts({ demonstrationRates, minimumAmountCop }: PartnerBank): Generator<string> {
  const { curve, higherBand } = demonstrationRates
  for (const termDays of offeredTermsDays) {
    if (!parseRate(curve[termDays]).ok) yield `demonstrationRates.curve: the rate for ${termDays} days`
    if (higherBand && !parseRate(higherBand.curve[termDays]).ok) {
      yield `demonstrationRates.higherBand.curve: the rate for ${termDays} days`
    }
  }
  if (higherBand && higherBand.fromCop <= minimumAmountCop) {
    yield 'demonstrationRates.higherBand.fromCop: more than the minimum'
  }
}
