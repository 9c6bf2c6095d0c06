import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { processes } from '../../platform/db/schema/opening.ts'
import type { PartnerBankPort } from '../../providers/partner-bank/port.ts'
import { parseItemId } from './queue-ids.ts'

type Choice = {
  db: Db
  /** `PORTAL_BANKS`: ids of banks, comma separated. */
  portalBanks: string | undefined
  portal: PartnerBankPort
  api: PartnerBankPort
}

/**
 * One port for all banks (N05): what begins goes to the desk of our portal where the bank is one without systems, and to
 * the bank's interface otherwise; what goes on stays where it began, whatever the setting says by then.
 */
export function choosePartnerBank({ db, portalBanks, portal, api }: Choice): PartnerBankPort {
  const ids = new Set((portalBanks ?? '').split(',').filter(Boolean).map(Number))
  const ofBank = (bankId: number) => (ids.has(bankId) ? portal : api)
  const ofId = (id: string) => (parseItemId(id) ? portal : api)
  /** Whether the bank's interface may know of a process: one that is at a bank without systems was never told of it. */
  const isAtApi = async (reference: string): Promise<boolean> => {
    if (ids.size === 0) return true
    const [row] = await db.select({ bankId: processes.bankId }).from(processes).where(eq(processes.uuid, reference))
    return !row || !ids.has(row.bankId)
  }
  return {
    verifyCustomer: (customer) => ofBank(customer.bankId).verifyCustomer(customer),
    submitApplication: (request) => ofBank(request.bankId).submitApplication(request),
    application: (id) => ofId(id).application(id),
    findApplication: async (reference) =>
      (await portal.findApplication(reference)) ??
      ((await isAtApi(reference)) ? api.findApplication(reference) : undefined),
    requestDeposit: (request) => ofId(request.applicationId).requestDeposit(request),
    deposit: (id) => ofId(id).deposit(id),
    certificatePdf: (id) => ofId(id).certificatePdf(id),
    requestPaperSignature: (request) => ofBank(request.bankId).requestPaperSignature(request),
    paperSignatureState: (id) => ofId(id).paperSignatureState(id),
    requestRenewal: (request) => ofId(request.depositId).requestRenewal(request),
    findRenewal: async (renewal) =>
      (await portal.findRenewal(renewal)) ??
      ((await isAtApi(renewal.reference)) ? api.findRenewal(renewal) : undefined),
    renewalState: (id) => ofId(id).renewalState(id),
    addRenewalDocuments: (request) => ofId(request.renewalId).addRenewalDocuments(request),
    fetchRenewalCertificate: (id) => ofId(id).fetchRenewalCertificate(id),
  }
}
