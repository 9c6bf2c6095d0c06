import type { FastifyInstance } from 'fastify'
import {
  addStaff,
  beginAuthenticator,
  changeStaff,
  confirmStaff,
  endStaffSessions,
  exportAudit,
  giveOneTimePassword,
  listStaff,
  readAudit,
  staffSelf,
} from '#contract/staff.ts'
import * as passkeys from '#contract/staff-passkeys.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { beginAuthenticator as begin } from './begin-authenticator.ts'
import { addMember, changeMember, confirmMember, endSessionsOfMember, membersOfStaff } from './members.ts'
import { ownPasskeys, removeOwnPasskey } from './own-passkeys.ts'
import { beginProof, proveWithPasskey } from './prove-with-passkey.ts'
import { auditPage, sendAudit } from './read-audit.ts'
import { verifyTotp } from './verify-totp.ts'

export function staffRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, staffSelf, async (context, { caller }) => {
    const { id, role, bankId, hasOneTimePassword, hasPasskey, verifiedUntil } = caller.staff
    return {
      staffId: id,
      name: await findCustomerName(context, caller.customerId, context.db),
      role,
      bankId,
      hasAuthenticator: hasOneTimePassword || hasPasskey,
      hasOneTimePassword,
      hasPasskey,
      ...(verifiedUntil ? { verifiedUntil: verifiedUntil.toISOString() } : {}),
    }
  })

  callRoute(app, ctx, beginAuthenticator, (context, { caller }) => begin(context, caller))

  callRoute(app, ctx, giveOneTimePassword, async (context, { caller, body }) => ({
    verifiedUntil: (await verifyTotp(context, caller, body.password)).toISOString(),
  }))

  callRoute(app, ctx, passkeys.listPasskeys, (context, { caller }) => ownPasskeys(context, caller.staff.id))

  callRoute(app, ctx, passkeys.beginPasskey, (context, { caller, http }) =>
    beginPasskey(context, caller, http.headers.origin),
  )

  callRoute(app, ctx, passkeys.addPasskey, (context, { caller, body }) => addPasskey(context, caller, body))

  callRoute(app, ctx, passkeys.removePasskey, (context, { caller, params }) =>
    removeOwnPasskey(context, caller, params.passkeyId),
  )

  callRoute(app, ctx, passkeys.beginPasskeyProof, (context, { caller, http }) =>
    beginProof(context, caller, http.headers.origin),
  )

  callRoute(app, ctx, passkeys.provePasskey, async (context, { caller, body }) => ({
    verifiedUntil: (await proveWithPasskey(context, caller, body.response)).toISOString(),
  }))

  callRoute(app, ctx, listStaff, (context) => membersOfStaff(context))

  callRoute(app, ctx, addStaff, (context, { caller, body }) => addMember(context, caller, body))

  callRoute(app, ctx, changeStaff, (context, { caller, params, body }) =>
    changeMember(context, caller, { params, body }),
  )

  callRoute(app, ctx, confirmStaff, (context, { caller, params }) => confirmMember(context, caller, params.staffId))

  callRoute(app, ctx, endStaffSessions, async (context, { caller, params }) => ({
    ended: await endSessionsOfMember(context, caller, params.staffId),
  }))

  callRoute(app, ctx, readAudit, (context, { query }) => auditPage(context, query))

  callRoute(app, ctx, exportAudit, async (context, { query, caller, reply }) => {
    await sendAudit(context, reply, caller, query)
    return undefined
  })
}
