import { randomUUID } from 'node:crypto'
import { type ApplicationRequest, applicationAnswer, applicationListAnswer } from '#contract/partner-bank.ts'
import { buildDocument } from '../messages.ts'
import { CheckFailed, expectAnswer, expectRefusal } from '../results.ts'
import { checkBadInput, checkCreating, checkUnknown } from './creating.ts'
import type { Kit } from './kit.ts'

const path = '/v1/applications'
const name = 'Solicitud'

/**
 * Z12: handing in an application, once; and finding it again.
 * @returns The bank's id of it.
 */
export async function checkApplications(kit: Kit, application: ApplicationRequest): Promise<string | undefined> {
  const { call, check, skip } = kit
  const other = () => ({ ...application, reference: randomUUID() })
  await checkBadInput(kit, {
    ...{ id: 'application', name, path },
    body: other(),
    wrong: [
      { ...other(), terms: { ...application.terms, amount_cop: -1 } },
      { ...other(), reference: 'x' },
    ],
  })
  const refused = async (body: object) =>
    expectRefusal(await call({ method: 'POST', path, body, key: randomUUID() }), 'INVALID_REQUEST')
  await check('application.wrong-hash', `${name}: un documento que no tiene su sha256 es 400`, () =>
    refused({ ...other(), documents: [{ ...buildDocument('signed-linking-request'), sha256: '0'.repeat(64) }] }),
  )
  await check('application.unsigned', `${name}: sin documento firmado ni papeles firmados es 400`, () =>
    refused({ ...other(), documents: [buildDocument('tax-return')] }),
  )
  const created = await checkCreating(kit, {
    ...{ id: 'application', name, path, body: application, answer: applicationAnswer },
    otherBody: { ...application, terms: { ...application.terms, amount_cop: 1_000_000 } },
  })
  await check('application.none', `${name}: una referencia desconocida es una lista vacía`, async () => {
    const { applications } = expectAnswer(
      await call({ path: `${path}?reference=${randomUUID()}` }),
      applicationListAnswer,
    )
    if (applications.length > 0) throw new CheckFailed('respondió solicitudes de otra referencia')
  })
  await checkUnknown(kit, 'application', name, [`${path}/desconocida`])
  if (!created) {
    for (const id of ['one', 'read', 'listed']) skip(`application.${id}`, name, 'no se pudo crear')
    return undefined
  }
  const { application_id: id } = created
  await check('application.one', `${name}: con otra clave, la misma referencia es 409`, async () =>
    expectRefusal(await call({ method: 'POST', path, body: application, key: randomUUID() }), 'INVALID_STATE'),
  )
  await check('application.read', `${name}: se lee por su identificador`, async () => {
    const read = expectAnswer(await call({ path: `${path}/${encodeURIComponent(id)}` }), applicationAnswer)
    if (read.application_id !== id || read.reference !== application.reference)
      throw new CheckFailed('es otra solicitud')
  })
  await check('application.listed', `${name}: se encuentra por su referencia, y es una sola`, async () => {
    const answer = await call({ path: `${path}?reference=${application.reference}` })
    const found = expectAnswer(answer, applicationListAnswer).applications.map((one) => one.application_id)
    if (found.length !== 1 || found[0] !== id) throw new CheckFailed(`se encontraron ${found.length} solicitudes`)
  })
  return id
}
