import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Context } from '../../context.ts'
import { findCustomer, findReferralCode, listSessions } from './store.ts'
import { type DataGroup, dayAndTime, dayOf, itemOf } from './words.ts'

/** Who the person is to us. */
export async function profileGroup({ db, sealing }: Context, customerId: string): Promise<DataGroup> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw new Error('no such customer')
  const { fullNameSealed, phoneSealed, createdAt } = customer
  const phone = sealing.open('customers.phone', phoneSealed)
  return {
    title: 'Tu perfil',
    note: null,
    items: [
      ...itemOf('Nombre completo', fullNameSealed && sealing.open('customers.full-name', fullNameSealed)),
      ...itemOf('Celular', parsePhoneNumberFromString(phone)?.formatInternational() ?? phone),
      ...itemOf('Con nosotros desde', dayOf(createdAt)),
      ...itemOf('Tu código para invitar', await findReferralCode(db, customerId)),
    ],
  }
}

/** The sign-ins that are remembered, the newest first. */
export async function sessionsGroup({ db, sealing }: Context, customerId: string): Promise<DataGroup> {
  const items = (await listSessions(db, customerId)).map((session) => {
    const device = session.deviceSealed ? sealing.open('sessions.device', session.deviceSealed) : 'Un dispositivo'
    const end = session.endedAt
      ? `cerrada el ${dayAndTime(session.endedAt)}`
      : `vence el ${dayAndTime(session.expiresAt)}`
    return { label: dayAndTime(session.createdAt), value: `${device}; ${end}` }
  })
  return { title: 'Tus inicios de sesión', note: 'Los últimos 100, el más reciente primero.', items }
}
