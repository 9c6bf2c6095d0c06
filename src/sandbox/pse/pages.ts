import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { renderPage } from '../page.ts'
import { listBody, payBody, termsBody } from './page-bodies.ts'
import type { FinalStatus, PseTransaction, Transactions } from './transactions.ts'
import { finalStatuses } from './transactions.ts'

const payForm = z.object({ choice: z.enum(['pay', 'decline', 'fail', 'leave']) })
const decideForm = z.object({ status: z.enum(finalStatuses) })
const statusByChoice: Record<'pay' | 'decline' | 'fail', FinalStatus> = {
  pay: 'APPROVED',
  decline: 'DECLINED',
  fail: 'ERROR',
}

/** The bank's page where the customer pays, the list of all payments, and the two texts that the customer accepts. */
export function registerPsePages(app: FastifyInstance, transactions: Transactions): void {
  const show = (reply: FastifyReply, title: string, body: string, code = 200) =>
    reply.type('text/html').code(code).send(renderPage(title, body))
  const unknown = (reply: FastifyReply) =>
    show(reply, 'PSE', '<p>No conocemos este pago. Vuelve al comercio y empieza de nuevo.</p>', 404)
  const leave = (reply: FastifyReply, transaction: PseTransaction) =>
    reply.redirect(returnAddress(transaction) ?? '/pse', 303)

  app.get<{ Params: { id: string } }>('/pse/pay/:id', (request, reply) => {
    const before = transactions.byId(request.params.id)
    if (!before) return unknown(reply)
    const wasPending = before.status === 'PENDING'
    const transaction = transactions.visit(before.id) ?? before
    // The test banks decide on arrival and send the customer straight back, as at Wompi.
    if (wasPending && transaction.status !== 'PENDING') return leave(reply, transaction)
    return show(reply, 'Pago por PSE', payBody(transaction, returnAddress(transaction)))
  })

  app.post<{ Params: { id: string } }>('/pse/pay/:id', (request, reply) => {
    const transaction = transactions.byId(request.params.id)
    if (!transaction) return unknown(reply)
    const { choice } = payForm.parse(request.body)
    if (choice !== 'leave') transactions.decide(transaction.id, statusByChoice[choice])
    return leave(reply, transaction)
  })

  app.get('/pse', (_, reply) => show(reply, 'Pagos por PSE', listBody(transactions.list())))

  app.post<{ Params: { id: string } }>('/pse/decide/:id', (request, reply) => {
    transactions.decide(request.params.id, decideForm.parse(request.body).status)
    return reply.redirect('/pse', 303)
  })

  app.get('/pse/reglamento', (_, reply) => show(reply, 'Reglamento de usuarios', termsBody('reglamento')))
  app.get('/pse/datos-personales', (_, reply) => show(reply, 'Datos personales', termsBody('datos-personales')))
}

/** The merchant's address with what Wompi adds to it: the transaction's id and the environment. */
function returnAddress(transaction: PseTransaction): string | undefined {
  if (transaction.redirectUrl === undefined) return undefined
  const address = new URL(transaction.redirectUrl)
  address.searchParams.append('id', transaction.id)
  address.searchParams.append('env', 'test')
  return address.href
}
