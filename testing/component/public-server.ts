import { storeAnalytics } from '#contract/analytics.ts'
import { signInOptions } from '#contract/auth.ts'
import { getBank } from '#contract/banks.ts'
import { getEntitlements } from '#contract/bonus-campaigns.ts'
import { getWhiteLabel } from '#contract/campaigns.ts'
import { getConversation, opsConversations } from '#contract/conversations.ts'
import {
  getOpenRates,
  getServiceRecord,
  type OpenRates,
  openRates,
  type ServiceRecords,
  serviceRecords,
} from '#contract/rates.ts'
import { getSimulationAccess, simulateInvestment, simulateInvestmentV2 } from '#contract/simulate.ts'
import { validateTurboCdt } from '#contract/turbo.ts'
import { toWire, type WireKeys } from '#contract/wire-names.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { isPartnerBank, partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { minimumWageKey, parameterCop } from '#domain/money/parameters/parameter-on.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import { keyEndsAtMs } from '#domain/money/simulation/key-days.ts'
import { evaluateTurbo, turboLimitCop } from '#domain/process/turbo.ts'
import { presentBank, presentOtherBank } from '#server/modules/rates/banks/present-bank.ts'
import { offersAt, offersByTerm, type Wanted } from '#server/modules/rates/simulation/offers-at-rates.ts'
import { ratesAtBuild } from '#web/content/rates-at-build.ts'
import { entitlementsFor } from './entitlements.ts'
import { bareServer, type FakeServer, Refusal, type SentRequest } from './fake-server.ts'

/**
 * A server as anybody meets it who has not signed in: simulations, rates and turbo are answered by the functions that
 * the real one uses, with the demonstration rates; what is reported is taken.
 * @returns The fake, to declare more on it.
 */
export function fakeServer(): FakeServer {
  const server = bareServer()
  server.answers(getSimulationAccess, () => ({
    site_key: null,
    daily_key: 'a'.repeat(64),
    expires_at: new Date(keyEndsAtMs(Date.now())).toISOString(),
  }))
  server.answers(simulateInvestmentV2, ({ body }) => offersAsked(body))
  server.answers(simulateInvestment, ({ body: { amount, terms = [720], include_only } }) =>
    toWire(offersByTerm(offersToday({ amountCop: amount, termsDays: terms, includeOnly: include_only }))),
  )
  server.answers(getEntitlements, ({ query }) => entitlementsFor(query))
  server.answers(getOpenRates, openRatesWith([]))
  server.answers(getServiceRecord, serviceRecordsOf([]))
  server.answers(validateTurboCdt, ({ body }) => {
    const minimumWageCop = parameterCop(yearlyParameters, minimumWageKey, civilDateInBogota(Date.now()))
    const bank = partnerBank(body.bank_id)
    const limit = turboLimitCop(minimumWageCop)
    const found = evaluateTurbo({ amountCop: body.amount, bank, minimumWageCop, ownProcesses: 'unknown' })
    return found.eligible
      ? { eligible: true, limit }
      : { eligible: false, internal_code: found.code, message: found.message, limit }
  })
  server.answers(getBank, ({ params }) => {
    if (isPartnerBank(params.id)) {
      const bank = partnerBank(params.id)
      return toWire(presentBank(bank, { canBeOpened: bank.canBeOpened, pause: undefined, withoutPse: false }))
    }
    const name = bankNames.get(params.id)
    if (name === undefined) throw new Refusal('BANK_NOT_FOUND')
    return toWire(presentOtherBank(params.id, name))
  })
  server.answers(getWhiteLabel, {
    brand: 'default',
    seo_title: 'Cosecha',
    third_parties: [],
    support: {
      email: null,
      phone: null,
      whatsapp: null,
      hours: 'lunes a viernes',
      answer_time: 'menos de 4 horas hábiles',
    },
    banner: null,
  })
  server.answers(opsConversations, { conversations: [], has_more: false })
  server.answers(getConversation, { conversation: null, needs_contact: true })
  server.answers(storeAnalytics, { stored: true })
  server.answers(signInOptions, { anti_bot_site_key: null, remembered: null })
  return server
}

/**
 * The feed of open rates: the demonstration rates, and what was officially reported. The contract knows it as a file.
 * @param isDemonstration - False where the rates are to count as those of the banks.
 */
export function openRatesWith(official: WireKeys<OpenRates>['official'], isDemonstration = true) {
  const feed = ratesAtBuild()
  const rates = feed.rates.map((rate) => ({ ...rate, isDemonstration }))
  return openRates.parse({ ...toWire({ ...feed, rates }), official }) as unknown as undefined
}

/** The service records of banks. The contract knows them as a file. */
export function serviceRecordsOf(banks: WireKeys<ServiceRecords>['banks']) {
  const counted = { generated_at: new Date().toISOString(), terms_of_use: '', days: 90, fewest_cases: 20 }
  return serviceRecords.parse({ ...counted, banks }) as unknown as undefined
}

/** What a simulation answers today. */
export function offersAsked(body: SentRequest<typeof simulateInvestmentV2>['body']) {
  const parsed = parseAmountCop(body.amount)
  if (!parsed.ok) throw new Refusal('INVALID_REQUEST')
  const results = offersToday({ amountCop: parsed.amountCop, termsDays: body.terms, includeOnly: body.include_only })
  return { count: results.length, results: toWire(results) }
}

const openable = new Set(partnerBanks.filter(({ canBeOpened }) => canBeOpened).map(({ id }) => id))
const offersToday = (wanted: Wanted) =>
  offersAt({ rates: { of: listRates }, openable, pauses: new Map() }, civilDateInBogota(Date.now()), wanted)

function listRates({
  bankIds,
  termsDays,
  amountCop,
}: {
  bankIds: readonly number[]
  termsDays: readonly number[]
  amountCop: number
}) {
  return demonstrationRates
    .filter(
      ({ bankId, termDays, amountFromCop, amountToCop = Number.POSITIVE_INFINITY }) =>
        bankIds.includes(bankId) &&
        termsDays.includes(termDays) &&
        amountFromCop <= amountCop &&
        amountCop <= amountToCop,
    )
    .map((rate) => ({ ...rate, source: 'Tasa de demostración', isDemonstration: true }))
}
