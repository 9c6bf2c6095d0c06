import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops.ts'
import * as documentCalls from '#contract/ops-documents.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { countPages } from '../../opening/documents/pages-of-document.ts'
import { addNote } from './add-note.ts'
import { changeFlags } from './change-flags.ts'
import { sendExport } from './export-processes.ts'
import { listProcesses } from './list-processes.ts'
import { makeLink } from './make-link.ts'
import { moveByStaff } from './move-by-staff.ts'
import { loadPipeline } from './pipeline.ts'
import { sendPageToStaff, sendToStaff } from './send-to-staff.ts'
import { showProcess } from './show-process.ts'

/** O01: what staff see of processes, and what they do with them. */
export function opsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsPipeline, (context, { caller }) => loadPipeline(context, caller.staff))

  callRoute(app, ctx, calls.opsProcesses, (context, { body, caller }) => listProcesses(context, caller.staff, body))

  callRoute(app, ctx, calls.opsExport, async (context, { query, caller, reply }) => {
    await sendExport(context, reply, caller, query)
    return undefined
  })

  callRoute(app, ctx, calls.opsProcess, (context, { params, caller }) =>
    showProcess(context, caller, params.processUuid),
  )

  callRoute(app, ctx, documentCalls.opsDocument, async (context, { params, caller, reply }) => {
    await sendToStaff(context, reply, caller, params.id)
    return undefined
  })

  callRoute(app, ctx, documentCalls.opsDocumentPages, async (context, { params }) => ({
    pageCount: await countPages(context, params.id),
  }))

  callRoute(app, ctx, documentCalls.opsDocumentPage, async (context, { params, caller, reply }) => {
    await sendPageToStaff(context, reply, caller, params)
    return undefined
  })

  callRoute(app, ctx, calls.opsMove, (context, { params, body, caller }) =>
    moveByStaff(context, caller, { ...body, processUuid: params.processUuid }),
  )

  callRoute(app, ctx, calls.opsFlags, (context, { params, body, caller }) =>
    changeFlags(context, caller, { ...body, processUuid: params.processUuid }),
  )

  callRoute(app, ctx, calls.opsNote, (context, { params, body, caller }) =>
    addNote(context, caller, { ...body, processUuid: params.processUuid }),
  )

  callRoute(app, ctx, calls.opsTicket, (context, { params, caller }) => makeLink(context, caller, params.processUuid))
}
