import { memoizeWeak } from '../../platform/cache/memoize-weak.ts'
import type { BankConnection, BankConnections } from '../../providers/bank-connections/port.ts'
import { ProviderError } from '../../providers/http-client.ts'
import type { PartnerBankPort } from '../../providers/partner-bank/port.ts'
import { parseItemId } from './queue-ids.ts'

type ApiConnection = Extract<BankConnection, { channel: 'api' }>

type Choice = {
  connections: BankConnections
  portal: PartnerBankPort
  /** Makes the adapter of a bank with an interface. */
  createApi: (connection: ApiConnection) => PartnerBankPort
}

/**
 * N05, decision 043: the port of one bank. What begins goes where the bank's connection says: to the desk of our
 * portal, or to the bank's interface. What goes on stays where it began, whatever the connection says by then.
 * @param options - The connections and what makes a port of each kind.
 * @returns A function from a bank's id to its port, whose calls throw `unavailable` while the bank is not connected:
 *   nothing of one bank ever goes to another.
 */
export function choosePartnerBank({ connections, portal, createApi }: Choice): (bankId: number) => PartnerBankPort {
  const getApi = memoizeWeak(createApi)

  return (bankId) => {
    const fail = (failure: 'unavailable' | 'garbage', what: string) =>
      new ProviderError(`partner-bank:${bankId}`, failure, what)

    /** Where new things begin. */
    async function findPort(): Promise<PartnerBankPort> {
      const connection = await connections.find(bankId)
      if (!connection) throw fail('unavailable', 'is not connected')
      return connection.channel === 'portal' ? portal : getApi(connection)
    }

    async function requireApi(): Promise<PartnerBankPort> {
      const port = await findPort()
      if (port === portal) throw fail('unavailable', 'has no interface any more')
      return port
    }

    /** Where a thing with this id began. */
    const findById = async (id: string) => (parseItemId(id) ? portal : requireApi())

    /** An id that stands for our portal is never an interface's: with it a bank would name something of another bank. */
    function requireOwnId<T>(port: PartnerBankPort, id: string, answer: T): T {
      if (port !== portal && parseItemId(id)) throw fail('garbage', 'gave an id of our portal')
      return answer
    }

    /** Asks the portal first, since the bank may have had no systems when it began; then the interface, if there is one. */
    async function findIn<T>(ask: (port: PartnerBankPort) => Promise<T | undefined>, getId: (found: T) => string) {
      const atPortal = await ask(portal)
      const port = atPortal === undefined ? await findPort() : portal
      if (port === portal) return atPortal
      const found = await ask(port)
      return found && requireOwnId(port, getId(found), found)
    }

    return {
      verifyCustomer: async (customer) => (await findPort()).verifyCustomer(customer),
      submitApplication: async (request) => {
        const port = await findPort()
        const answer = await port.submitApplication(request)
        return requireOwnId(port, answer.applicationId, answer)
      },
      application: async (id) => (await findById(id)).application(id),
      findApplication: (reference) =>
        findIn(
          (port) => port.findApplication(reference),
          ({ applicationId }) => applicationId,
        ),
      requestDeposit: async (request) => {
        const port = await findById(request.applicationId)
        const answer = await port.requestDeposit(request)
        return requireOwnId(port, answer.depositId, answer)
      },
      deposit: async (id) => (await findById(id)).deposit(id),
      certificatePdf: async (id) => (await findById(id)).certificatePdf(id),
      requestPaperSignature: async (request) => {
        const port = await findPort()
        const answer = await port.requestPaperSignature(request)
        return requireOwnId(port, answer.paperId, answer)
      },
      paperSignatureState: async (id) => (await findById(id)).paperSignatureState(id),
      requestRenewal: async (request) => {
        const port = await findById(request.depositId)
        const answer = await port.requestRenewal(request)
        return requireOwnId(port, answer.renewalId, answer)
      },
      findRenewal: (renewal) =>
        findIn(
          (port) => port.findRenewal(renewal),
          ({ renewalId }) => renewalId,
        ),
      renewalState: async (id) => (await findById(id)).renewalState(id),
      addRenewalDocuments: async (request) => (await findById(request.renewalId)).addRenewalDocuments(request),
      fetchRenewalCertificate: async (id) => (await findById(id)).fetchRenewalCertificate(id),
    }
  }
}
