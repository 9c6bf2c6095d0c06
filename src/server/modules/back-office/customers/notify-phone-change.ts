import { pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { brandOfCustomer } from '../../accounts/customers/read-brand.ts'
import { mayWriteTo } from '../../notifications/mail-addresses/may-write-to.ts'
import { sendLetter } from '../../notifications/mail-addresses/send-letter.ts'
import { notifyAllChannels } from '../../notifications/notify-all-channels.ts'
import { sendNotice, sendNoticeTo } from '../../notifications/send-notice.ts'
import { findMailOfCustomer } from '../../opening/forms/mail-of-customer.ts'
import { findCustomer } from './store.ts'

/**
 * Job, O04: tells a customer that their phone was changed: at the old phone, at the new one, and by letter where their
 * address is proven. So who did not ask for it learns of it.
 */
export async function notifyPhoneChange(
  ctx: Context,
  { customerId, changeId, fromEncrypted }: { customerId: string; changeId: string; fromEncrypted: string },
): Promise<void> {
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer || customer.erasedAt) return
  const brand = (await brandOfCustomer(ctx.db, customerId)) ?? ''
  const url = `${ctx.config.PUBLIC_URL}${pagePaths.help}`
  const notice = { kind: 'phone-changed', url } as const
  const email = await findMailOfCustomer(ctx, customerId)
  const mayWrite = email !== undefined && (await mayWriteTo(ctx, { ownerId: customerId, address: email }))
  await notifyAllChannels(
    async () => {
      const reference = `phone-changed:${changeId}:old`
      const phoneE164 = ctx.encryption.decrypt('jobs.phone', fromEncrypted)
      await sendNoticeTo(ctx, { phoneE164, brand, about: { customerId } }, { ...notice, reference })
    },
    async () => {
      await sendNotice(ctx, { customerId, brand }, { ...notice, reference: `phone-changed:${changeId}:new` })
    },
    ...(mayWrite ? [() => writeLetter(ctx, { customerId, changeId, email, url })] : []),
  )
}

async function writeLetter(
  ctx: Context,
  { customerId, changeId, email, url }: { customerId: string; changeId: string; email: string; url: string },
): Promise<void> {
  const to = { ownerId: customerId, address: email, kept: { kind: 'phone-changed' } }
  await sendLetter(ctx, to, {
    topic: 'opening',
    subject: 'Cambiamos el celular con el que entras',
    title: 'Cambiamos tu celular',
    preheader: 'Si no lo pediste tú, escríbenos ya.',
    paragraphs: [
      `Desde hoy entras a ${ctx.config.BRAND_NAME} con otro celular. Cerramos tus sesiones en todos los dispositivos.`,
      'Si no lo pediste tú, escríbenos ya.',
    ],
    action: { label: 'Escribirnos', url },
    effectKey: `phone-changed:${changeId}`,
  })
}
