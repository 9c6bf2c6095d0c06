import type { PaymentState } from './use-payment.ts'

/** `choose`: how to pay. `verifying`: a payment may still succeed, no other is offered (R29). `paid`: it has. */
export type PaymentPhase = 'choose' | 'verifying' | 'paid'

/**
 * @param payment - The last payment of a process, if any.
 * @returns What that means for the page.
 */
export function paymentPhase(payment: PaymentState['payment']): PaymentPhase {
  if (payment?.status === 'approved') return 'paid'
  return payment?.status === 'starting' || payment?.status === 'pending' ? 'verifying' : 'choose'
}

/** @returns Why it did not succeed, in words for the customer; nothing while it may, or when it has. */
export function failureWords(payment: PaymentState['payment']): { title: string; text: string } | undefined {
  const kept = 'No se movió tu dinero por este pago y tu CDT sigue esperándote.'
  switch (payment?.status) {
    case 'declined':
      return {
        title: 'Tu banco no aprobó el pago',
        text: `${kept} Suele ser por cupo, saldo o topes de PSE: revísalo con tu banco, o paga desde otro.`,
      }
    case 'voided':
      return { title: 'El pago se anuló', text: `${kept} Puedes intentarlo de nuevo.` }
    case 'error':
      return { title: 'El pago no se completó', text: `${kept} Fue un problema de conexión con PSE; intenta otra vez.` }
    default:
      return undefined
  }
}
