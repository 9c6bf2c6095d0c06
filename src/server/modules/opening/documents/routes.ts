import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { closeUnread } from '../../../platform/http/close-unread.ts'
import { sendDocument } from './download-document.ts'
import { handInDocuments } from './hand-in-documents.ts'
import { listDocuments } from './list-documents.ts'
import { multipartLimits } from './receive-file.ts'
import { uploadDocument } from './upload-document.ts'

export function documentsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getDocuments, (context, { query, caller }) =>
    listDocuments(context, { processUuid: query.processUuid, customerId: caller.customerId }),
  )

  // Forms are understood by this one call and by no other.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    closeUnread(scope)
    callRoute(scope, ctx, calls.uploadDocument, (context, { params, query, caller, http }) =>
      uploadDocument(context, {
        processUuid: query.processUuid,
        customerId: caller.customerId,
        kind: params.kind,
        http,
      }),
    )
  })

  callRoute(app, ctx, calls.downloadDocument, async (context, { params, caller, reply }) => {
    await sendDocument(context, reply, { documentId: params.id, customerId: caller.customerId })
    return undefined
  })

  callRoute(app, ctx, calls.handInDocuments, (context, { body, caller }) =>
    handInDocuments(context, { processUuid: body.processUuid, customerId: caller.customerId }),
  )
}
