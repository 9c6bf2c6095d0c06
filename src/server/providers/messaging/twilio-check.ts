import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs, type ProviderFinding } from '../provider-check.ts'
import { findRefusalMeaning } from './refusal-meaning.ts'

const provider = 'twilio'
const numbers = z.object({ incoming_phone_numbers: z.array(z.object({ phone_number: z.string() })).max(1_000) })
const refusal = z.object({ code: z.number().int() }).catch({ code: 0 })

/**
 * Asks Twilio whether our number is one of the account (twilio-oai, OpenAPI 1.0.0: `ListIncomingPhoneNumber`). API keys
 * may ask that too; the account itself they may not see.
 * @param about - Where, the account, our credentials and number.
 */
export async function checkTwilioNumber(about: {
  baseUrl: string
  accountSid: string
  authorization: string
  from: string
}): Promise<ProviderFinding[]> {
  const query = new URLSearchParams({ PhoneNumber: about.from, PageSize: '20' })
  const account = `${about.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(about.accountSid)}`
  const answer = await createProviderHttp(provider)({
    method: 'GET',
    url: `${account}/IncomingPhoneNumbers.json?${query}`,
    headers: { authorization: about.authorization },
    repeatable: true,
    deadlineMs: checkDeadlineMs,
  })
  if (answer.status >= 400) {
    const providerCode = String(refusal.parse(answer.json()).code)
    const meaning = findRefusalMeaning(provider, providerCode)
    throw new ProviderError(provider, 'refused', `answered ${answer.status}`, {
      httpStatus: answer.status,
      providerCode,
      meaning,
    })
  }
  const found = parseAnswer(provider, numbers, answer.json()).incoming_phone_numbers
  return found.some(({ phone_number }) => phone_number === about.from) ? [] : [{ code: 'number-not-in-account' }]
}
