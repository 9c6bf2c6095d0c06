import { randomBytes } from 'node:crypto'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { contactPhone } from '#contract/contact.ts'
import type { saveSimulation as saveCall } from '#contract/simulate.ts'
import { toWire } from '#contract/wire-names.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { wrongPhoneText } from '#domain/customer/phones/validate-phone.ts'
import { contactConsent } from '#domain/money/simulation/contact-consent.ts'
import { readSavedCampaign } from '#domain/money/simulation/saved-campaign.ts'
import { banksOfCampaign } from '#domain/money/simulation/simulate-only.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { depositCoverToday } from '../rates/deposit-cover.queries.ts'
import { simulationTellCrm } from './jobs.ts'
import { offersOfBanks } from './offers-of-banks.ts'
import { toSavedOffers } from './saved-offers.ts'
import { insertSaved } from './store.ts'

type Body = CallRequest<typeof saveCall>['body']
type Saving = { body: Body; brand: string; idempotencyKey: string }

/** The data of a simulation, by its names on the wire (A §3). */
export type SavedPayload = Record<string, string | number | boolean>

export const payloadPurpose = 'saved_simulations.payload'
const tokenBytes = 24

/**
 * S06. Stores a simulation: the banks' offers are computed here, never taken from the page. Its document is at the
 * returned address, and a job of the same transaction sends it to the CRM. Without consent to be contacted neither
 * phone nor name is stored. Throws INVALID_REQUEST with the fields, IDEMPOTENCY_KEY_REUSED.
 */
export async function saveSimulation(
  ctx: Context,
  { body, brand, idempotencyKey }: Saving,
): Promise<CallAnswer<typeof saveCall>> {
  const { amnt: amountCop, term: termDays, bankId } = body
  const contact = parseContact(body)
  const srcurl = requirePageUrl(body.srcurl)
  const includeOnly = bankId === undefined ? banksOfCampaign(body.externalCompany, partnerBanks) : [bankId]
  const results = await offersOfBanks(ctx, { amountCop, termsDays: [termDays], includeOnly })
  const offers = toSavedOffers({ amountCop, termDays, coverCop: await depositCoverToday(ctx.db) }, results)
  if (!offers) throw wrongField('amnt', 'Ningún banco aliado recibe ese monto a ese plazo. Prueba con otro.')

  const { token: _, phone: __, name: ___, ...facts } = body
  const intention = {
    scope: `save-simulation/${brand}`,
    key: idempotencyKey,
    payload: { ...toWire(facts), ...contact },
  }
  const addressOf = (token: string) => `${ctx.config.PUBLIC_URL}/api/simulations/${token}/pdf`
  const { simulation } = await once(ctx, intention, async (tx) => {
    const token = randomBytes(tokenBytes).toString('base64url')
    const urlpdf = addressOf(token)
    const payload = buildPayload(body, { ...contact, srcurl, urlpdf })
    const payloadEncrypted = ctx.encryption.encrypt(payloadPurpose, JSON.stringify(payload))
    const simulationId = await insertSaved(tx, { token, brand, amountCop, termDays, bankId, payloadEncrypted, offers })
    if (ctx.providers.crm) await enqueue(ctx.boss, tx, simulationTellCrm, { simulationId })
    return { simulation: token }
  })
  return { urlpdf: addressOf(simulation) }
}

function buildPayload(body: Body, own: SavedPayload): SavedPayload {
  const { amnt, term, bankId, platform, adv, externalCompany, acquisitionChannel, contactConsent: isAgreed } = body
  const consent: SavedPayload = isAgreed
    ? { consentVersion: contactConsent.version, consentAt: new Date().toISOString() }
    : {}
  return toWire({
    amnt,
    term,
    ...(bankId === undefined ? {} : { bankId }),
    ...own,
    platform,
    ...(adv ? { adv } : {}),
    ...(externalCompany ? { externalCompany } : {}),
    acquisitionChannel,
    ...readSavedCampaign(toWire(body)),
    contactConsent: isAgreed,
    ...consent,
  })
}

/** The contact data; none without consent. With consent a phone is required, since it would be useless without one. */
function parseContact({ contactConsent: isAgreed, phone, name }: Body): { phone?: string; name?: string } {
  if (!isAgreed) return {}
  const phoneE164 = contactPhone(phone ?? '')
  if (!phoneE164) throw wrongField('phone', phone ? wrongPhoneText : 'Escribe tu celular para que te podamos escribir.')
  return { phone: phoneE164, ...(name ? { name } : {}) }
}

/** The page that saved a simulation, without its query, which can contain anything. */
function requirePageUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw wrongField('srcurl', 'No es la dirección de una página.')
  return `${url.origin}${url.pathname}`
}

function wrongField(path: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path, message }] })
}
