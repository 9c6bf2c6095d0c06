/**
 * `npm run staff -- admin <prefix> <phone>` makes the owner of a phone an administrator. They register a new
 * authenticator at their next sign-in: for the first one, and for one who lost theirs.
 * `npm run operate -- verify-audit [-- <noted head>]` computes the chain of the audit log again (R37) and prints its head, to be
 * noted elsewhere. Exit codes: see `run-command.ts`; also 1 when the log was changed.
 */
import { readPhoneWithCode } from '#contract/phone-number.ts'
import type { Context } from '../../context.ts'
import { makeAdmin } from '../../modules/back-office/staff/make-admin.ts'
import { verifyAudit } from '../../modules/back-office/staff/verify-audit.ts'
import { runCommand, say } from './run-command.ts'

await runCommand(async (ctx, [command, ...words]) => {
  if (command === 'admin') return admin(ctx, words)
  if (command === 'verify-audit') return verify(ctx, words)
  say('One of: admin <prefix> <phone>, verify-audit [<noted head>].')
  return 1
})

async function admin(ctx: Context, [prefix = '', digits = '']: readonly string[]): Promise<number> {
  const phoneE164 = readPhoneWithCode(prefix, digits)
  if (!phoneE164) {
    say('That is no phone: the calling code and the number, such as «57 3001234567».')
    return 1
  }
  const staffId = await makeAdmin(ctx, phoneE164)
  say(`The phone is that of administrator ${staffId}. A new authenticator is registered at the next sign-in.`)
  return 0
}

async function verify(ctx: Context, [notedHead]: readonly string[]): Promise<number> {
  const { rows, head, fault } = await verifyAudit(ctx.db, notedHead)
  if (fault) {
    say(`Row ${fault.seq}: ${fault.fault}. The ${rows} rows before hold.`)
    return 1
  }
  say(`${rows} rows hold. Head: ${head}`)
  return 0
}
