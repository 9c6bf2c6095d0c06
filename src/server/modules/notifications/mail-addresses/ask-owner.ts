import { pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { addressRefused } from '../../../providers/mail/port.ts'
import { openAddress } from './addresses-of.ts'
import { buildReportKey } from './letter-key.ts'
import { findAddressById, markFailing, setAnswer } from './store.ts'

/**
 * Job: the one letter to an address that is not proven. It holds no word of a stranger and no name. It leads to the
 * question whose the address is. A mailbox that refuses the letter has said no; an
 * address that takes none is noted as failing.
 */
export async function askOwner(ctx: Context, { mailAddressId }: { mailAddressId: string }): Promise<void> {
  const row = await findAddressById(ctx.db, mailAddressId)
  if (!row || row.isOwners !== null) return
  const { BRAND_NAME: brandName, PUBLIC_URL } = ctx.config
  const effectKey = `mail-address:${row.id}:${row.asks}`
  const letter = {
    to: openAddress(ctx, row.addressEncrypted),
    subject: 'Confirma tu correo',
    reference: buildReportKey(ctx, row.id, effectKey),
    ...ctx.renderLetter({
      brandName,
      title: '¿Este correo es tuyo?',
      preheader: 'Confírmalo con un toque y te llegan aquí tus certificados.',
      paragraphs: [
        'Hola:',
        `Alguien nos dio este correo en ${brandName} para que le escribamos. Si fuiste tú, confírmalo: así te llegan las novedades de tus CDT, tus certificados y lo que te responde el equipo.`,
        'Si no fuiste tú, no tienes que hacer nada: no te volveremos a escribir. Nunca te pediremos claves ni códigos por correo.',
      ],
      action: {
        label: 'Confirmar mi correo',
        url: `${PUBLIC_URL}${pagePaths.confirmMail}#${keyOfAddress(ctx, row.id)}`,
      },
    }),
    effectKey,
  }
  try {
    await ctx.providers.mail.sendMail(letter)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error
    ctx.logger.warn({ mailAddressId }, 'a mailbox refused the letter that asks for confirmation')
    if (error.meaning === addressRefused) await markFailing(ctx.db, row.addressBlindIndex, error.providerCode ?? '')
    else await setAnswer(ctx.db, row.id, false)
  }
}

/** What the link to an address carries: nobody but us can make it, so nothing is kept. It opens nothing else. */
export function keyOfAddress(ctx: Context, id: string): string {
  return `${id}.${ctx.encryption.keyedHash('mail-address', id)}`
}
