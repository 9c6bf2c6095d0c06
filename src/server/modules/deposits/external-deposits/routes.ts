import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/external-deposits.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { closeUnread } from '../../../platform/http/close-unread.ts'
import { multipartLimits } from '../../opening/documents/receive-file.ts'
import { forgetNote, noteDeposit, showNotes } from './notes.ts'
import { readLetterFile } from './read-letter-file.ts'

export function externalDepositsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getExternalDeposits, (context, { caller }) => showNotes(context, caller.customerId))

  callRoute(app, ctx, calls.putExternalDeposit, (context, { params, body, caller }) =>
    noteDeposit(context, { customerId: caller.customerId, id: params.id }, body),
  )

  callRoute(app, ctx, calls.deleteExternalDeposit, (context, { params, caller }) =>
    forgetNote(context, { customerId: caller.customerId, id: params.id }),
  )

  // Forms are understood by this one call and by no other of these.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    closeUnread(scope)
    callRoute(scope, ctx, calls.readExternalDepositLetter, (context, { caller, http }) =>
      readLetterFile(context, { customerId: caller.customerId, http }),
    )
  })
}
