/** What stands for a bank that nobody connected: the sandbox, in development only (decision 043). */
import { z } from 'zod'
import { isPartnerBank } from '#domain/banks/registry.ts'
import type { BankConnection } from './bank-connections/port.ts'

const secret = z.string().min(1).optional()

/**
 * The settings of the bank that stands for every other, in development only. In production each bank has its own
 * connection, which two people write at `/ops/conexiones`.
 */
export const bankStandInSettings = {
  PARTNER_BANK_URL: z.url().optional(),
  PARTNER_BANK_KEY_ID: secret,
  PARTNER_BANK_OUTGOING_SECRET: secret,
  PARTNER_BANK_INCOMING_SECRET: secret,
  WOMPI_PUBLIC_KEY: secret,
  WOMPI_PRIVATE_KEY: secret,
  WOMPI_INTEGRITY_SECRET: secret,
  WOMPI_EVENTS_SECRET: secret,
  /** Banks without their own systems, whose people work in our portal (N05): ids of partner banks, comma separated. */
  PORTAL_BANKS: z
    .string()
    .regex(/^\d{1,4}(?:,\d{1,4})*$/)
    .refine((ids) => ids.split(',').every((id) => isPartnerBank(Number(id))), 'ids of partner banks, comma separated')
    .optional(),
}

export const bankStandInNames: readonly string[] = Object.keys(bankStandInSettings)

/**
 * @param values - The settings of production.
 * @returns A sentence for each that would let one bank stand for another, and is not read.
 */
export function listUnreadSettings(values: Record<string, unknown>): string[] {
  return bankStandInNames
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}: not read in production; each bank has its own connection at /ops/conexiones`)
}

/**
 * Decision 043: in development the settings, which name the sandbox, stand for every bank that nobody connected. In
 * production nothing does: such a bank is not offered.
 */
export function createStandIn(
  config: z.infer<z.ZodObject<typeof bankStandInSettings>> & { isProduction: boolean },
): ((bankId: number) => BankConnection) | undefined {
  const { PARTNER_BANK_URL: baseUrl, PARTNER_BANK_KEY_ID: keyId, WOMPI_PUBLIC_KEY: publicKey } = config
  const { PARTNER_BANK_OUTGOING_SECRET: outgoing, PARTNER_BANK_INCOMING_SECRET: incoming } = config
  const { WOMPI_PRIVATE_KEY: privateKey, WOMPI_INTEGRITY_SECRET: integrity, WOMPI_EVENTS_SECRET: events } = config
  if (config.isProduction || !baseUrl || !keyId || !outgoing || !incoming) return undefined
  if (!publicKey || !privateKey || !integrity || !events) return undefined
  // One object for all of them: a message signed with its keys may be about any of these banks.
  const api = { baseUrl, keyId, outgoing, incoming: { current: incoming } }
  const merchant = { publicKey, privateKey, integrity, events: { current: events } }
  const portalBanks = new Set((config.PORTAL_BANKS ?? '').split(',').filter(Boolean).map(Number))
  return (bankId) => {
    const isPortal = portalBanks.has(bankId)
    // Money can be added to their renewals, so that all of it can be tried.
    const shared = { bankId, merchant, takesAddedMoney: true, isSimulated: true }
    return isPortal ? { ...shared, channel: 'portal' } : { ...shared, channel: 'api', api }
  }
}
