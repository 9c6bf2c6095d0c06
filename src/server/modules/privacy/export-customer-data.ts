import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { noticeChannelNames, noticeTopicTexts } from '#domain/customer/notices/topics.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatLocalDate, formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import type { Context } from '../../context.ts'
import { assistantsInWords } from '../accounts/assistants/accesses.ts'
import { findPhoneWish } from '../accounts/customers/phone-wishes.ts'
import { listSentMessages } from '../accounts/messages/sent-messages.ts'
import { notesInWords } from '../deposits/external-deposits/notes.ts'
import { laddersInWords } from '../deposits/savings-plans/ladder-plan.ts'
import { maturityPlansInWords } from '../deposits/savings-plans/maturity-plans.ts'
import { trustedInWords } from '../deposits/trusted-people/trusted-people.ts'
import { listReports } from '../marketing/analytics/kept-reports.ts'
import { loadMessages } from '../notifications/conversations/kept-conversations.ts'
import { loadAddresses } from '../notifications/mail-addresses/addresses-of.ts'
import { loadWishes } from '../notifications/notice-wishes/wishes.ts'
import { alertsInWords } from '../rates/rates/alerts.ts'
import { simulationsOfPhone } from '../rates/simulation/kept-simulations.ts'
import { type DataGroup, toItems } from './labels.ts'
import { findCustomer, findReferralCode, listSessions } from './store.ts'

/** The person's own data. */
export async function profileGroup({ db, encryption }: Context, customerId: string): Promise<DataGroup> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Error('no such customer')
  const { fullNameEncrypted, phoneEncrypted, phoneBlindIndex, createdAt } = customer
  const wish = await findPhoneWish(db, phoneBlindIndex)
  const phone = encryption.decrypt('customers.phone', phoneEncrypted)
  return {
    title: 'Tu perfil',
    note: null,
    items: [
      ...toItems('Nombre completo', fullNameEncrypted && encryption.decrypt('customers.full-name', fullNameEncrypted)),
      ...toItems('Celular', parsePhoneNumberFromString(phone)?.formatInternational() ?? phone),
      ...toItems('Con nosotros desde', formatLocalDate(createdAt.getTime())),
      ...toItems('Avisos a tu celular', wish && sayWish(wish)),
      ...toItems('Tu código para invitar', await findReferralCode(db, customerId)),
    ],
  }
}

/** What a person answered to our notices. */
function sayWish({ wantsNotices, saidAt }: { wantsNotices: boolean; saidAt: Date }): string {
  const day = formatLocalDate(saidAt.getTime())
  return wantsNotices ? `los pediste el ${day}` : `los paraste el ${day}; responde ALTA para recibirlos`
}

/** The simulations that a person saved with their phone, so that an adviser contacts them. */
export async function simulationsGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer) throw new Error('no such customer')
  const phone = ctx.encryption.decrypt('customers.phone', customer.phoneEncrypted)
  const items = (await simulationsOfPhone(ctx, ctx.db, phone)).map(({ savedAt, amountCop, termDays }) => ({
    label: formatLocalDateTime(savedAt.getTime()),
    value: `${formatCop(amountCop)} a ${termDays} días, con tu celular para que un asesor te escriba`,
  }))
  return { title: 'Simulaciones que guardaste', note: 'Se borran a los 90 días.', items }
}

const reportKinds: Readonly<Record<string, string>> = {
  cancellation_reason: 'Por qué no abriste un CDT',
  loyalty_survey: 'Qué premio prefieres',
  event: 'Lo que hiciste',
}

/** The tags and texts of a report, as words. */
const reportWords = (content: unknown) =>
  Object.values(content ?? {})
    .map((value) => String(value).replaceAll('_', ' '))
    .join(', ')

/** What a person answered or did in the pages while signed in. */
export async function reportsGroup({ db }: Context, customerId: string): Promise<DataGroup> {
  const items = (await listReports(db, customerId)).map(({ createdAt, infoType, content }) => ({
    label: formatLocalDateTime(createdAt.getTime()),
    value: `${reportKinds[infoType] ?? infoType}: ${reportWords(content)}`,
  }))
  return { title: 'Lo que nos contaste en la página', note: 'Lo último, hasta 100 respuestas.', items }
}

/** The rates that a person waits or waited for. */
export async function alertsGroup({ db }: Context, customerId: string): Promise<DataGroup> {
  const items = (await alertsInWords(db, customerId)).map(({ madeAt, words }) => ({
    label: formatLocalDateTime(madeAt.getTime()),
    value: words,
  }))
  return { title: 'Tus alertas de tasa', note: 'Te avisamos una vez, por mensaje, cuando una tasa llega.', items }
}

/**
 * Z14: the deposits that a person has elsewhere, as they noted them. A copy that staff hand over says only that there are
 * some: their owner alone reads them.
 */
export async function notesGroup(ctx: Context, customerId: string, reader: 'owner' | 'staff'): Promise<DataGroup> {
  const notes = await notesInWords(ctx, customerId)
  const hidden = notes.length > 0 ? [{ label: 'Anotados', value: 'solo tú los ves y los descargas, en Mis datos' }] : []
  return {
    title: 'CDT que anotaste',
    note: 'Los ves solo tú. Se borran cuando los quitas o pides que borremos tus datos.',
    items:
      reader === 'staff'
        ? hidden
        : notes.map(({ notedAt, words }) => ({
            label: `Anotado el ${formatLocalDateTime(notedAt.getTime())}`,
            value: words,
          })),
  }
}

/** Z22: the people a person trusts. */
export async function trustedGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const items = (await trustedInWords(ctx, customerId)).map(({ invitedAt, words }) => ({
    label: `Invitación del ${formatLocalDateTime(invitedAt.getTime())}`,
    value: words,
  }))
  return { title: 'Tus personas de confianza', note: 'Ven bancos y fechas, nunca montos.', items }
}

/** Z25: the assistants that a person let read, and every call that these made. */
export async function assistantsGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const { permissions, calls } = await assistantsInWords(ctx, customerId)
  const at = (text: string) => formatLocalDateTime(Date.parse(text))
  return {
    title: 'Asistentes que leen por ti',
    note: 'A quién le diste permiso, y cada cosa que leyó en el último año.',
    items: [
      ...permissions.map(({ at: since, words }) => ({ label: `Permiso del ${at(since)}`, value: words })),
      ...calls.map(({ at: read, words }) => ({ label: at(read), value: words })),
    ],
  }
}

/** Z18, Z19: what a person prepared for their maturities, and their ladder. Its owner alone reads it, as with deposits elsewhere. */
export async function plansGroup(ctx: Context, customerId: string, reader: 'owner' | 'staff'): Promise<DataGroup> {
  const plans = [...(await maturityPlansInWords(ctx, customerId)), ...(await laddersInWords(ctx, customerId))]
  const hidden =
    plans.length > 0 ? [{ label: 'Guardados', value: 'solo tú los ves y los descargas, en Mis datos' }] : []
  return {
    title: 'Planes que dejaste listos',
    note: 'Los ves solo tú. Se borran cuando los quitas; los de un vencimiento, también a los 15 días.',
    items:
      reader === 'staff'
        ? hidden
        : plans.map(({ keptAt, words }) => ({
            label: `Guardado el ${formatLocalDateTime(keptAt.getTime())}`,
            value: words,
          })),
  }
}

/** What a person and the team wrote to each other. */
export async function conversationGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const items = (await loadMessages(ctx, ctx.db, customerId)).map(({ at, isOfTeam, text }) => ({
    label: `${formatLocalDateTime(at.getTime())}, ${isOfTeam ? 'el equipo' : 'tú'}`,
    value: text,
  }))
  return { title: 'Tus mensajes con el equipo', note: 'Se borran cuando pides que borremos tus datos.', items }
}

/** The e-mail addresses whose owner was asked to confirm them. */
export async function mailGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const items = (await loadAddresses(ctx, customerId)).map(
    ({ address, askedAt, isOwners, answeredAt, failingSince }) => ({
      label: address,
      value:
        answeredAt === null
          ? `sin confirmar; lo preguntamos el ${formatLocalDateTime(askedAt.getTime())}`
          : `${isOwners ? 'confirmado' : 'dijeron que no es tuyo'} el ${formatLocalDateTime(answeredAt.getTime())}${
              failingSince ? `; no recibe mensajes desde el ${formatLocalDateTime(failingSince.getTime())}` : ''
            }`,
    }),
  )
  return { title: 'Tus correos', note: 'Solo te escribimos a los que confirmaste.', items }
}

/** What a person turned off, or on again, of the notices that they can do without. */
export async function wishesGroup(ctx: Context, customerId: string): Promise<DataGroup> {
  const items = (await loadWishes(ctx, customerId)).map(({ topic, channel, wanted, saidAt }) => ({
    label: `${noticeTopicTexts[topic].title}, por ${noticeChannelNames[channel]}`,
    value: `${wanted ? 'los quieres' : 'no los quieres'}, desde el ${formatLocalDateTime(saidAt.getTime())}`,
  }))
  return { title: 'Tus avisos', note: 'Lo que apagaste o volviste a encender.', items }
}

const channelWords: Readonly<Record<string, string>> = {
  mail: 'correo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  call: 'llamada',
}
const mostMessages = 100

/** That messages left for a person, the newest first; what they said is not kept. */
export async function messagesGroup({ db }: Context, customerId: string): Promise<DataGroup> {
  const items = (await listSentMessages(db, { customerId }, mostMessages)).map(({ createdAt, channel, status }) => ({
    label: formatLocalDateTime(createdAt.getTime()),
    value: `por ${channelWords[channel] ?? channel}${status === 'failed' ? ', y no llegó' : ''}`,
  }))
  return { title: 'Mensajes que te enviamos', note: 'Los últimos 100; no guardamos lo que decían.', items }
}

/** The stored sign-ins, the newest first. */
export async function sessionsGroup({ db, encryption }: Context, customerId: string): Promise<DataGroup> {
  const items = (await listSessions(db, customerId)).map((session) => {
    const device = session.deviceEncrypted
      ? encryption.decrypt('sessions.device', session.deviceEncrypted)
      : 'Un dispositivo'
    const end = session.endedAt
      ? `cerrada el ${formatLocalDateTime(session.endedAt.getTime())}`
      : `vence el ${formatLocalDateTime(session.expiresAt.getTime())}`
    return { label: formatLocalDateTime(session.createdAt.getTime()), value: `${device}; ${end}` }
  })
  return { title: 'Tus inicios de sesión', note: 'Los últimos 100, el más reciente primero.', items }
}
