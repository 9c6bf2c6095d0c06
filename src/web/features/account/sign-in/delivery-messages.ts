import type { codeDelivery } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'

export type Delivery = Pick<CallAnswer<typeof codeDelivery>, 'channel' | 'state'>

const sentBy: Record<CodeChannel, string> = {
  whatsapp: 'Te lo enviamos por WhatsApp.',
  sms: 'Te lo enviamos por mensaje de texto (SMS).',
  call: 'Te estamos llamando para decírtelo. Contesta y ten a mano dónde anotarlo.',
}

const arrivedBy: Record<CodeChannel, string> = {
  whatsapp: 'Ya está en tu WhatsApp.',
  sms: 'Ya llegó a tus mensajes de texto (SMS).',
  call: 'Te llamamos y te lo dijimos.',
}

/**
 * R10: where the code is, in words.
 * @param first - The channel by which the code left.
 * @param now - Where the code is now.
 * @param callOffered - Whether a call may be asked for.
 * @returns One or two sentences.
 */
export function deliveryText(first: CodeChannel, now: Delivery, callOffered: boolean): string {
  if (now.state === 'failed') {
    const way = callOffered ? 'pide que te llamemos' : 'pide otro código en un momento'
    return `No logramos hacerte llegar el código. Revisa que el número esté bien o ${way}.`
  }
  if (first === 'whatsapp' && now.channel === 'sms') {
    const also = 'No vimos llegar el WhatsApp; te lo enviamos también por SMS, con el mismo código.'
    return now.state === 'delivered' ? `${also} El SMS ya llegó.` : also
  }
  return now.state === 'delivered' ? arrivedBy[now.channel] : sentBy[now.channel]
}
