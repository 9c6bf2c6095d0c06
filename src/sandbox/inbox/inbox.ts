import type { Counterpart } from '../counterpart.ts'
import { registerInboxControl } from './control.ts'
import { registerInboxPages } from './pages.ts'
import { openPhones } from './phones.ts'
import { registerTwilioApi } from './twilio-api.ts'
import { registerWhatsappAccount, registerWhatsappApi } from './whatsapp-api.ts'

/** Plays WhatsApp and Twilio, and the phones behind them: takes messages and calls, sends signed statuses. */
export const inboxCounterpart: Counterpart = {
  name: 'inbox',
  title: 'Celulares',
  description: 'WhatsApp y Twilio: los códigos y mensajes que llegan a cada celular.',
  apiPrefixes: ['/whatsapp', '/twilio'],
  register(app, world) {
    const phones = openPhones(world)
    registerWhatsappApi(app, world, phones)
    registerWhatsappAccount(app, world, phones)
    registerTwilioApi(app, world, phones)
    registerInboxPages(app, world, phones)
    registerInboxControl(app, world, phones)
  },
}
