/** The product with failing providers, and what people do then (R32). */
import { count, eq, inArray } from 'drizzle-orm'
import { signUp } from '#contract/auth.ts'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { getPayment, startPsePayment } from '#contract/payments.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { submitApplication } from '#server/modules/opening/bank/submit-application.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { prepareSignature } from '#server/modules/opening/signature/prepare-signature.ts'
import { customers } from '#server/platform/db/schema/accounts.ts'
import { payments } from '#server/platform/db/schema/opening.ts'
import { ProviderError } from '#server/providers/http-client.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type FlakyProvider, startFlakyProvider } from './flaky-provider.ts'
import { loadEvents, loadStatus, openingAt } from './opening.ts'
import { freshPhone } from './people.ts'

const counterparts = ['messages', 'identity', 'signing', 'payments', 'bank', 'crm'] as const
type Counterpart = (typeof counterparts)[number]

export type DegradedProduct = {
  app: TestApp
  /** The faulty proxy in front of each provider; each may fail in its own way. */
  faulty: Record<Counterpart, FlakyProvider>
  close(): Promise<void>
}

/**
 * @param environment - More settings.
 * @returns The product, whose HTTP calls to providers all go through faulty proxies.
 */
export async function startDegradedProduct(environment: Record<string, string> = {}): Promise<DegradedProduct> {
  const started = counterparts.map(async (name) => [name, await startFlakyProvider('http://127.0.0.1:9')] as const)
  const faulty = Object.fromEntries(await Promise.all(started)) as DegradedProduct['faulty']
  const { messages, identity, signing, payments, bank, crm } = faulty
  const app = await startTestApp({
    WHATSAPP_URL: `${messages.origin}/whatsapp/v23.0`,
    TWILIO_URL: `${messages.origin}/twilio`,
    TRUORA_ACCOUNT_URL: `${identity.origin}/truora/account/v1`,
    TRUORA_IDENTITY_URL: `${identity.origin}/truora/identity/v1`,
    TRUORA_CHECKS_URL: `${identity.origin}/truora/checks/v1`,
    ZAPSIGN_URL: `${signing.origin}/zapsign/api/v1`,
    WOMPI_URL: `${payments.origin}/wompi/v1`,
    PARTNER_BANK_URL: `${bank.origin}/partner-bank`,
    CRM_WEBHOOK_URL: `${crm.origin}/crm/webhook`,
    ...environment,
  })
  for (const one of Object.values(faulty)) one.target = app.sandbox.origin
  return {
    app,
    faulty,
    async close() {
      await app.close()
      await Promise.all(Object.values(faulty).map((one) => one.close()))
    },
  }
}

/** How a call of a person, or the job behind it, was answered. */
export type Answered = { status: number; code: string | undefined }

export type Situation = {
  /** The provider that is needed. */
  needs: Counterpart
  act(): Promise<Answered>
  /** What must stay unchanged when the provider failed. */
  state(): Promise<unknown>
}

/** Actions of people that need a provider: each prepares its own situation while all is well. */
export const situations: Readonly<Record<string, (app: TestApp) => Promise<Situation>>> = {
  'asking for a code': async (app) => {
    const indexes: string[] = []
    return {
      needs: 'messages',
      act: async () => {
        // Another phone each time: one alone may not ask so often.
        const phone = freshPhone()
        indexes.push(app.ctx.encryption.blindIndex('phone', `+57${phone}`))
        const body = { phone_number: phone, prefix_number: '57', device_key: 'pc' } as const
        return toAnswered(await app.anonymous.call(signUp, { body }))
      },
      state: () =>
        app.ctx.db.select({ count: count() }).from(customers).where(inArray(customers.phoneBlindIndex, indexes)),
    }
  },

  'starting the identity check': async (app) => {
    const { client, processUuid } = await openingAt(app, 'LEAD-SIN-FORMULARIO')
    return {
      needs: 'identity',
      act: async () => toAnswered(await client.call(startIdentity, { body: { process_uuid: processUuid } })),
      state: async () => {
        const { body } = await client.call(getIdentity, { query: { process_uuid: processUuid } })
        return [await standing(app, processUuid), body.status, body.attempts_left]
      },
    }
  },

  'starting to sign': async (app) => {
    const { client, processUuid } = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: 22 })
    await prepareSignature(app.ctx, { processUuid })
    const body = { process_uuid: processUuid, agreement_version: '1' }
    return {
      needs: 'signing',
      act: async () => toAnswered(await client.call(startSignature, { body })),
      state: async () => {
        const view = (await client.call(getSignature, { query: { process_uuid: processUuid } })).body
        return [await standing(app, processUuid), view.state]
      },
    }
  },

  'starting to pay': async (app) => {
    const { client, processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
    let keys = 0
    return {
      needs: 'payments',
      act: async () => {
        const body = { process_uuid: processUuid, bank_code: '1007', accepts_terms: true, accepts_personal_data: true }
        const idempotencyKey = `${processUuid}-${++keys}`
        return toAnswered(await client.call(startPsePayment, { body: body as never }, { idempotencyKey }))
      },
      state: async () => {
        const rows = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid))
        const { body } = await client.call(getPayment, { query: { process_uuid: processUuid } })
        return [await standing(app, processUuid), rows.filter(({ status }) => status === 'approved'), body.path]
      },
    }
  },

  'handing in at the bank': async (app) => {
    const { processUuid } = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
    const bytes = Buffer.from(`%PDF-1.7\n% signed ${processUuid}\n%%EOF\n`)
    const file = { fileName: 'firmado.pdf', mediaType: 'application/pdf', bytes }
    await keepDocument(app.ctx, { processUuid, kind: 'signed-documents', ...file })
    return {
      needs: 'bank',
      act: async () => {
        try {
          await submitApplication(app.ctx, { processUuid })
          return { status: 202, code: undefined }
        } catch (error) {
          // A job retries by itself; any error but a provider's failure would be our bug.
          if (error instanceof ProviderError) return { status: 503, code: 'PROVIDER_UNAVAILABLE' }
          return { status: 500, code: String(error) }
        }
      },
      state: () => standing(app, processUuid),
    }
  },
}

async function standing(app: TestApp, processUuid: string): Promise<unknown> {
  return [await loadStatus(app, processUuid), await loadEvents(app, processUuid)]
}

function toAnswered(answer: { status: number; problem?: { errors?: { code: string } } | undefined }): Answered {
  return { status: answer.status, code: answer.status < 400 ? undefined : answer.problem?.errors?.code }
}

/** The only answers that people may get while a provider fails: success after all, or one of these. */
export function isTyped({ status, code }: Answered): boolean {
  if (status >= 200 && status < 300) return true
  return (status === 503 && code === 'PROVIDER_UNAVAILABLE') || (status === 502 && code === 'SEND_FAILED')
}
