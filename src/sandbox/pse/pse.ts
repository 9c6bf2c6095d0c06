import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Counterpart, World } from '../counterpart.ts'
import { registerPsePages } from './pages.ts'
import { finalStatuses, openTransactions, type PseTransaction, type Transactions } from './transactions.ts'
import { registerWompiApi } from './wompi-api.ts'

const decision = z.object({ status: z.enum(finalStatuses) })

/** Registers what a test may do: look up payments by reference, and end one as the customer at the bank would. */
function registerPseControl(app: FastifyInstance, world: World, transactions: Transactions): void {
  const view = (transaction: PseTransaction) => ({
    transactionId: transaction.id,
    status: transaction.status,
    reference: transaction.reference,
    amountInCents: transaction.amountInCents,
    bankCode: transaction.bankCode,
    payUrl: `${world.origin}/pse/pay/${transaction.id}`,
  })

  app.get<{ Querystring: { reference?: string } }>('/control/pse', (request) => {
    const { reference } = request.query
    const found = reference === undefined ? transactions.list() : transactions.byReference(reference)
    return { transactions: found.map(view) }
  })

  app.post<{ Params: { id: string } }>('/control/pse/:id', (request, reply) => {
    const read = decision.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: `status must be one of ${finalStatuses.join(', ')}` })
    const transaction = transactions.byId(request.params.id)
    if (!transaction) return reply.code(404).send({ error: 'no such transaction' })
    if (!transactions.decide(transaction.id, read.data.status)) {
      return reply.code(409).send({ error: `a transaction in ${transaction.status} cannot become ${read.data.status}` })
    }
    return view(transaction)
  })
}

/** Plays Wompi and the banks behind PSE: takes transactions, lets a person pay or not, sends signed events. */
export const pseCounterpart: Counterpart = {
  name: 'pse',
  title: 'Pagos por PSE',
  description: 'Wompi y los bancos de PSE: paga, rechaza el pago o déjalo sin terminar.',
  apiPrefixes: ['/wompi'],
  register(app, world) {
    const transactions = openTransactions(world)
    registerWompiApi(app, world, transactions)
    registerPsePages(app, transactions)
    registerPseControl(app, world, transactions)
    app.addHook('onClose', async () => transactions.close())
  },
}
