import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bank-portal.ts'
import * as files from '#contract/bank-portal-files.ts'
import { partnerBankOpenApi } from '#contract/banks.ts'
import { partnerBankDocumentation } from '#contract/partner-bank-openapi.ts'
import type { Context } from '../../context.ts'
import { callRoute } from '../../platform/http/call-route.ts'
import { closeUnread } from '../../platform/http/close-unread.ts'
import { multipartLimits } from '../opening/documents/receive-file.ts'
import { decideItem } from './decide-item.ts'
import { confirmProposal, returnProposal, withdrawProposal } from './decide-proposal.ts'
import { listBankQueue } from './list-queue.ts'
import { countQueuePages, sendQueueFile, sendQueuePage } from './send-queue-file.ts'
import { showItem } from './show-item.ts'
import { uploadCertificate } from './upload-certificate.ts'

/** N05, Z12: the desk of a bank without systems, and the protocol of all the others as a document. */
export function bankPortalRoutes(app: FastifyInstance, ctx: Context): void {
  let document: string | undefined
  callRoute(app, ctx, partnerBankOpenApi, async (context, { reply }) => {
    document ??= JSON.stringify(partnerBankDocumentation({ marketplaceName: context.config.BRAND_NAME }))
    // Banks read it with tools of their own, from wherever they are.
    await reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=3600')
      .type('application/json; charset=utf-8')
      .send(document)
    return undefined
  })

  callRoute(app, ctx, calls.listQueue, (context, { query, caller }) => listBankQueue(context, caller.staff, query))

  callRoute(app, ctx, calls.showQueueItem, (context, { params, caller }) => showItem(context, caller, params.itemId))

  callRoute(app, ctx, files.queueFile, async (context, { params, caller, reply }) => {
    await sendQueueFile(context, reply, caller, params)
    return undefined
  })

  callRoute(app, ctx, files.queueFilePages, async (context, { params, caller }) => ({
    pageCount: await countQueuePages(context, caller, params),
  }))

  callRoute(app, ctx, files.queueFilePage, async (context, { params, caller, reply }) => {
    await sendQueuePage(context, reply, caller, params)
    return undefined
  })

  // Forms are understood by this one call and by no other of these.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    closeUnread(scope)
    callRoute(scope, ctx, calls.uploadQueueCertificate, (context, { params, caller, http }) =>
      uploadCertificate(context, http, caller, params.itemId),
    )
  })

  callRoute(app, ctx, calls.decideQueueItem, (context, { params, body, caller }) =>
    decideItem(context, caller, params.itemId, body),
  )

  callRoute(app, ctx, calls.confirmQueueProposal, (context, { params, body, caller }) =>
    confirmProposal(context, caller, { itemId: params.itemId, proposalId: body.proposalId }),
  )

  callRoute(app, ctx, calls.returnQueueProposal, (context, { params, body, caller }) =>
    returnProposal(context, caller, { itemId: params.itemId, proposalId: body.proposalId, reason: body.reason }),
  )

  callRoute(app, ctx, calls.withdrawQueueProposal, (context, { params, body, caller }) =>
    withdrawProposal(context, caller, { itemId: params.itemId, proposalId: body.proposalId }),
  )
}
