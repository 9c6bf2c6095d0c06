import { startIdentity } from '#contract/identity.ts'
import { refreshIdentity } from '#server/modules/opening/identity/refresh-identity.ts'
import type { TestApp } from './app.ts'
import { control, type Opening, openingAt } from './opening.ts'

/** What the lists say of somebody: a match, a database that was skipped, a list that was left out. */
export type SaidByLists = 'hit' | 'partial' | 'ignored'

/** A person with proven identity and this result of the lists. The sandbox's webhooks of identity are to be dropped. */
export async function heldByLists(test: TestApp, outcome: SaidByLists): Promise<Opening> {
  const opening = await openingAt(test, 'LEAD-SIN-FORMULARIO')
  await control(test, 'PUT', `screening/${opening.documentNumber}`, { outcome })
  await proveIdentity(test, opening)
  return opening
}

/** Proves the identity of who opens, and lets the lists be asked. */
export async function proveIdentity(test: TestApp, { client, processUuid, documentNumber }: Opening): Promise<void> {
  await client.call(startIdentity, { body: { process_uuid: processUuid } })
  const newest = (await control(test, 'GET', `identity?process_uuid=${processUuid}`)).at(-1)
  const document = { document_type: 'national-id', document_number: documentNumber }
  await control(test, 'POST', `identity/${newest.processId}`, { document, result: 'success' })
  await refreshIdentity(test.ctx, { processUuid })
  await test.drainJobs()
}
