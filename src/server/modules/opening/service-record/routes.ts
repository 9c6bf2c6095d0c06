import type { FastifyInstance } from 'fastify'
import { getServiceRecord } from '#contract/rates.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { sendOpenData } from '../../../platform/http/open-data.ts'
import { openServiceRecords } from './service-record.ts'

/** Z17: how banks served our openings, open to all as the rates are. */
export function serviceRecordRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getServiceRecord, async (context, { http, reply }) =>
    sendOpenData(http, reply, await openServiceRecords(context)()),
  )
}
