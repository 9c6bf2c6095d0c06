import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { CallAnswer } from '#contract/call.ts'
import type { useTicket as useTicketCall } from '#contract/processes.ts'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { ownerOfProcess } from '../customers/process-owner.queries.ts'
import { phoneOfCustomer } from '../customers/read-phone.ts'
import { hashOfTicket } from './make-ticket.ts'
import { spendTicket } from './store.ts'

/**
 * P12: spends a ticket.
 * @returns The process it leads to, and the phone of its customer as the sign-in page asks for it.
 * @throws TICKET_INVALID, whether it is unknown, used or too old.
 */
export async function useTicket(ctx: Context, token: string): Promise<CallAnswer<typeof useTicketCall>> {
  const processUuid = await spendTicket(ctx.db, hashOfTicket(ctx, token))
  const customerId = processUuid && (await ownerOfProcess(ctx.db, processUuid))
  if (!processUuid || !customerId) throw new ApiError('TICKET_INVALID')
  return { processUuid, phone: phoneParts(await phoneOfCustomer(ctx, customerId, ctx.db)) }
}

/**
 * @param phoneE164 - A phone in E.164.
 * @returns Its country, calling code and number, such as the field of that country takes it.
 */
function phoneParts(phoneE164: string): { country: string; prefix: string; number: string } {
  const parsed = parsePhoneNumberFromString(phoneE164)
  if (!parsed) throw new Error('a stored phone cannot be read')
  const prefix: string = parsed.countryCallingCode
  const number: string = parsed.nationalNumber
  const sharing = phoneCountries.filter((country) => country.prefix === prefix)
  const country = sharing.find(({ iso }) => iso === parsed.country) ?? sharing[0]
  if (!country) throw new Error('a stored phone is of a country that is not taken')
  // The fields of some countries ask for the calling code too (B §5.1).
  const typed = country.rule.test(number) ? number : `${prefix}${number}`
  return { country: country.iso, prefix, number: typed }
}
