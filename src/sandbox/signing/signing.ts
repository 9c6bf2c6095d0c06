import type { Counterpart } from '../counterpart.ts'
import { registerSigningControl } from './control.ts'
import { createSigningDesk } from './documents.ts'
import { type Act, registerSigningPages } from './pages.ts'
import { registerZapsignApi, signingWebhook } from './zapsign-api.ts'

/** Plays ZapSign: takes PDFs, shows them to a person, keeps the signed ones, sends webhooks. */
export const signingCounterpart: Counterpart = {
  name: 'signing',
  title: 'Firma de documentos',
  description: 'ZapSign: lee y firma los documentos, o rechaza la firma.',
  apiPrefixes: ['/zapsign'],
  register(app, world) {
    const desk = createSigningDesk(world)
    const act: Act = (doc, signer, action, from) => {
      const event = desk.act(doc, signer, action, from)
      if (event) world.sendWebhook('signing', signingWebhook(world, doc, event))
      return event !== undefined
    }
    registerZapsignApi(app, world, desk)
    registerSigningPages(app, desk, act)
    registerSigningControl(app, world.origin, desk, act, (doc, how) =>
      world.sendWebhook('signing', signingWebhook(world, doc, desk.withdraw(doc, how))),
    )
  },
}
