/** Z25: the calls that any site and program may make without a key, each with what it answers as plain JSON. */
import type { z } from 'zod'
import type { Call } from './call.ts'
import { getOpenRates, getRatesByDate, getServiceRecord, openRates, ratesByDate, serviceRecords } from './rates.ts'
import { getRealGain, realGain } from './real-gain.ts'

export const openCalls: readonly { call: Pick<Call, 'path' | 'summary' | 'query'>; answer: z.ZodType }[] = [
  { call: getOpenRates, answer: openRates },
  { call: getRatesByDate, answer: ratesByDate },
  { call: getRealGain, answer: realGain },
  { call: getServiceRecord, answer: serviceRecords },
]
