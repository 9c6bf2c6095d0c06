import { partnerBankHeaders, signatureToleranceSeconds, verificationAnswer } from '#contract/partner-bank.ts'
import type { BankRequest } from '../bank-client.ts'
import { newCustomer } from '../messages.ts'
import { expectAnswer, expectRefusal } from '../results.ts'
import type { Kit } from './kit.ts'

const path = '/v1/customers/verification'

/** Z12: the bank takes what the marketplace signed just now, and nothing else. */
export async function checkSignature({ call, check, options }: Kit): Promise<void> {
  const { document_type, document_number } = newCustomer()
  const body = { document_type, document_number, bank_id: options.bankId }
  const ask = (wrong?: BankRequest['wrong']) => call({ method: 'POST', path, body, ...(wrong ? { wrong } : {}) })
  const refused = async (wrong: NonNullable<BankRequest['wrong']>) =>
    expectRefusal(await ask(wrong), 'INVALID_SIGNATURE')

  await check('signature.accepted', 'Firma: una firma correcta se acepta', async () =>
    expectAnswer(await ask(), verificationAnswer),
  )
  await check('signature.wrong', 'Firma: con otro secreto es 401', () => refused({ secret: 'otro-secreto' }))
  await check('signature.missing', 'Firma: sin alguno de sus encabezados es 401', async () => {
    const { keyId, timestamp, signature, jws } = partnerBankHeaders
    for (const drop of options.jws ? [jws] : [keyId, timestamp, signature]) await refused({ drop })
  })
  await check('signature.old', 'Firma: de hace más de cinco minutos es 401', () =>
    refused({ secondsLate: signatureToleranceSeconds + 30 }),
  )
  await check('signature.future', 'Firma: de dentro de más de cinco minutos es 401', () =>
    refused({ secondsLate: -signatureToleranceSeconds - 30 }),
  )
  await check('signature.body-changed', 'Firma: un cuerpo cambiado después de firmar es 401', () =>
    refused({ sentBody: JSON.stringify({ ...body, document_number: '9999999999' }) }),
  )
  await check('signature.path-changed', 'Firma: una ruta cambiada después de firmar es 401', () =>
    refused({ sentPath: `${path}?x=1` }),
  )
  await check('verification.bad-input', 'Verificación: lo que no cumple el esquema es 400', async () => {
    for (const bad of ['{', {}, { ...body, document_number: '<b>' }]) {
      expectRefusal(await call({ method: 'POST', path, body: bad }), 'INVALID_REQUEST')
    }
  })
}
