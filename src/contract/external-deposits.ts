/** Z14: the deposits that a saver has elsewhere and notes here. Nobody but the saver ever reads them. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { fileErrors } from './documents.ts'
import { amountCop, askedDate, bankId, civilDate, ratePercent, termDays } from './fields.ts'

const note = z.strictObject({
  bank_id: bankId,
  amount: amountCop,
  rate: ratePercent,
  term: termDays,
  opening_date: askedDate,
})

export const externalDeposits = z.object({
  /** What matures first is first. */
  deposits: z.array(
    z.object({
      ...note.shape,
      id: z.uuid(),
      bank_name: z.string(),
      /** The legal entity. */
      entity: z.string(),
      gross: z.number().int(),
      net: z.number().int(),
      maturity_date: civilDate,
    }),
  ),
  most: z.number().int(),
  /** Whether a letter may come as a picture too (`readExternalDepositLetter`). */
  reads_pictures: z.boolean(),
})

const path = 'portal/external-deposits'
/** Chosen by who notes it, so that a repeated call notes nothing twice. Ids of different customers never meet. */
const params = z.strictObject({ id: z.uuid() })

export const getExternalDeposits = defineCall({
  method: 'GET',
  path,
  group: 'portal',
  summary: 'My deposits elsewhere',
  audience: 'customer',
  answer: externalDeposits,
})

export const putExternalDeposit = defineCall({
  method: 'PUT',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Note or change one',
  audience: 'customer',
  access: 'own-ids',
  params,
  body: note,
  answer: externalDeposits,
  errors: ['BANK_NOT_FOUND', 'TOO_MANY_EXTERNAL_DEPOSITS'],
  example: {
    params: { id: ':missing' },
    body: { bank_id: 18, amount: 10_000_000, rate: '11.250', term: 360, opening_date: '2026-03-02' },
  },
})

/**
 * One file as `multipart/form-data`, field `file`: a PDF, or a picture where `reads_pictures`. A field `password` may go
 * with it, which opens a locked PDF. Nothing of either is kept: the answer only proposes, and `PUT` notes.
 */
export const readExternalDepositLetter = defineCall({
  method: 'POST',
  // Beside them: at their own address it would be one of their ids.
  path: 'portal/external-deposit-letters',
  group: 'portal',
  summary: 'Read what the letter of a bank says',
  audience: 'customer',
  kind: 'upload',
  answer: z.object({
    found: z.object({
      bank_id: bankId.optional(),
      amount: amountCop.optional(),
      rate: ratePercent.optional(),
      term: termDays.optional(),
      opening_date: civilDate.optional(),
    }),
    /** What it says in more than one way, or where a figure cannot be told; none of these is found. */
    unclear: z.array(z.enum(['bank', 'amount', 'rate', 'term', 'opening-date'])),
  }),
  errors: [
    'TOO_MANY_LETTERS',
    'LETTER_HAS_PASSWORD',
    'LETTER_PASSWORD_WRONG',
    'LETTER_WITHOUT_TEXT',
    ...fileErrors,
    'PROVIDER_UNAVAILABLE',
  ],
  example: { file: 'pdf' },
})

/** Answers the same where there is none. */
export const deleteExternalDeposit = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  group: 'portal',
  summary: 'Forget one',
  audience: 'customer',
  access: 'own-ids',
  params,
  answer: externalDeposits,
  example: { params: { id: ':missing' } },
})

/**
 * Z04, Z24. The maturities of all deposits, ours and those noted, as one calendar file; where it is asked for, with what
 * they will have grown by each Monday.
 */
export const getDepositCalendar = defineCall({
  method: 'GET',
  path: 'portal/calendar',
  group: 'portal',
  summary: 'All my maturities (iCalendar)',
  audience: 'customer',
  kind: 'file',
  query: z.strictObject({ growth: z.literal('true').optional() }),
})
