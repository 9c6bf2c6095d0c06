/** Schemas of single values that several calls share. */
import { z } from 'zod'
import { cleanEmail, isEmailAddress } from '#domain/customer/people/email-address.ts'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { cleanLine, cleanLines } from '#domain/text/clean-text.ts'

/** One line that somebody types or pastes: it is clean before any rule is asked. */
export const line = z.string().overwrite(cleanLine)
/** The same of several lines. */
export const lines = z.string().overwrite(cleanLines)
/** By the rule of the fields, which takes «ñ» too. */
export const emailAddress = z
  .string()
  .overwrite(cleanEmail)
  .pipe(
    z
      .email({ pattern: /^[^@\s]+@[^@\s]+$/ })
      .max(120)
      .refine(isEmailAddress),
  )

export const processUuid = z.uuid()
export const amountCop = z.number().int().min(1).max(largestAmountCop)
export const termDays = z.number().int().min(1).max(3_600)
/** How many days an issuer's year has. */
export const dayBase = z.literal([360, 365])
/** Percent effective annual, up to three places: '11.250'. */
export const ratePercent = z.string().regex(/^\d{1,2}(\.\d{1,3})?$/)
export const bankId = z.number().int().min(1).max(9_999)
/** A calendar date in Bogota, '2026-11-21'. */
export const civilDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A calendar date of a question or a plan: of a time in which days can be counted on, forwards and backwards. */
export const askedDate = z.string().regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/)
/** The same, where the calendar has it: what a verb only compares or stores. */
export const existingDay = z.iso.date().regex(/^(?:19|20|21)/)
export const instant = z.iso.datetime()
/** The query of every call about one process. */
export const processQuery = z.strictObject({ process_uuid: processUuid })
export const processBody = z.strictObject({ process_uuid: processUuid })
export const nothing = z.strictObject({})
