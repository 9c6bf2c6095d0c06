/** The letter that tells members of staff how much waits for them (O01). It has counts alone. */
import { z } from 'zod'
import { digestFrequencies } from '#domain/customer/notices/digest.ts'
import { defineCall } from './call.ts'
import { emailAddress } from './fields.ts'

const ofAll = { group: 'staff', audience: 'staff', permission: 'useOwnAccess' } as const
const frequency = z.enum(digestFrequencies)

export const staffDigest = z.object({
  frequency,
  /** Where it goes, all but the first letter hidden; absent while no address was given. */
  address: z.string().optional(),
  /** Whether letters go there: `waiting` until its reader confirms, `failing` where it takes none. */
  state: z.enum(['none', 'waiting', 'proven', 'failing']),
})

export const getStaffDigest = defineCall({
  ...ofAll,
  method: 'GET',
  path: 'ops/digest',
  summary: 'Cada cuánto llega el correo con lo que espera, y a dónde',
  answer: staffDigest,
})

export const setStaffDigest = defineCall({
  ...ofAll,
  method: 'PUT',
  path: 'ops/digest',
  summary: 'Cambia cada cuánto llega ese correo, o el correo al que llega',
  body: z.strictObject({ frequency, address: emailAddress.optional() }),
  answer: staffDigest,
  example: { body: { frequency: 'daily' } },
})
