import type { Counterpart } from '../counterpart.ts'
import { emptyScreening, registerChecksApi } from './checks-api.ts'
import { registerIdentityControl } from './control.ts'
import { registerIdentityPages } from './pages.ts'
import { decide, emptyIdentity, type IdentityProcess } from './processes.ts'
import { registerTruoraApi } from './truora-api.ts'
import { identityWebhook } from './webhook.ts'

/** Plays Truora: keys and links of identity processes, their results, list checks, signed webhooks. */
export const identityCounterpart: Counterpart = {
  name: 'identity',
  title: 'Verificación de identidad',
  description: 'Truora: aprueba o rechaza la identidad de una persona, y di qué responden las listas restrictivas.',
  apiPrefixes: ['/truora'],
  register(app, world) {
    const identity = world.jsonStore('identity', emptyIdentity)
    const screening = world.jsonStore('screening', emptyScreening)
    const notify = async (process: IdentityProcess, action: string) => {
      world.sendWebhook('identity', await identityWebhook(world.settings.truora, process, action))
    }
    const judged = async (process: IdentityProcess, decision: Parameters<typeof decide>[2]) => {
      const action = decide(identity, process, decision)
      if (action) await notify(process, action)
    }
    const opened = async (process: IdentityProcess) => {
      if (process.opened) return
      process.opened = true
      identity.save()
      await notify(process, 'created')
    }
    registerTruoraApi(app, world, identity)
    registerChecksApi(app, world, screening)
    registerIdentityPages(app, identity, screening, { judged, opened })
    registerIdentityControl(app, world.origin, identity, screening, judged)
  },
}
