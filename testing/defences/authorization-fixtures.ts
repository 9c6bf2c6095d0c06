/**
 * Two customers who own one thing of every kind, and all other kinds of callers: for the authorisation matrix (R14).
 */
import { randomUUID } from 'node:crypto'
import { getReferrals } from '#contract/bonuses.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { createRateAlert } from '#contract/rates.ts'
import { addMonths } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { keptAddress } from '#server/modules/notifications/mail-addresses/addresses-of.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { mailAddresses } from '#server/platform/db/schema/notifications.ts'
import { signToken } from '#server/platform/http/session.ts'
import type { Client, TestApp } from '../app.ts'
import { depositAt, inDays } from '../deposits.ts'
import { pdfFile } from '../files.ts'
import { proveIdentity } from '../forms.ts'
import { loadCustomerId, type Opening, type OpeningOptions, openingAt } from '../opening.ts'
import { freshPhone } from '../people.ts'
import type { Actor } from './authorisation-matrix.ts'

/** The ids of a person's things, one process for each step so that no call affects another's. */
export type OwnedRecords = {
  lead: string
  toCancel: string
  toUpload: string
  toSign: string
  toPay: string
  toProve: string
  deposit: string
  maturing: string
  turbo: string
  documentId: string
  sessionId: string
  alertId: string
  /** Their address that waits for its answer. */
  addressId: string
}

export type Person = { client: Client; own: OwnedRecords; canaries: readonly string[] }

export type People = {
  test: TestApp
  owner: Person
  other: Person
  /** Ids of the same kinds that nothing has. */
  missing: OwnedRecords
  /** The token of each actor; a stranger has none. */
  tokens: Readonly<Record<Actor, string | undefined>>
}

/**
 * @param test - The application.
 * @returns All actors with their things; made once for a whole measurement.
 */
export async function makePeople(test: TestApp): Promise<People> {
  // The providers' reports about codes would change rows at any time.
  test.sandbox.settings.productOrigin = 'http://127.0.0.1:1'
  const owner = await makePerson(test, 'Canaria Propietaria Uno')
  const other = await makePerson(test, 'Canaria Vecina Dos')
  const tokenAfter = async (values: Partial<typeof sessions.$inferInsert>) => {
    const customerId = await loadCustomerId(test, owner.client)
    return (await extraSession(test, customerId, values)).token
  }
  return {
    test,
    owner,
    other,
    missing: madeUp(),
    tokens: {
      anonymous: undefined,
      owner: owner.client.token,
      other: other.client.token,
      signedOut: await tokenAfter({ endedAt: new Date(), endedBy: 'sign-out' }),
      expired: await tokenAfter({ expiresAt: new Date(Date.now() - 1_000) }),
      closed: await tokenAfter({ endedAt: new Date(), endedBy: 'elsewhere' }),
      erased: await tokenOfErased(test),
    },
  }
}

let provenPeople = 0

async function makePerson(test: TestApp, fullName: string): Promise<Person> {
  const client = await test.signIn(freshPhone(), fullName)
  const customerId = await loadCustomerId(test, client)
  const opened: Opening[] = []
  const at = async (status: ProcessStatus, options: OpeningOptions = {}) => {
    const opening = await openingAt(test, status, { ...options, client })
    opened.push(opening)
    return opening.processUuid
  }
  const issued = async (status: ProcessStatus, daysLeft: number) => {
    // A year and a half, so that last year is in it on every day of this one.
    const maturityDate = inDays(daysLeft)
    const period = { maturityDate, openingDate: addMonths(maturityDate, -18), termDays: 540 }
    const opening = await depositAt(test, status, [period], { client })
    opened.push(opening)
    return opening.processUuid
  }
  const toUpload = await at('CLIENTE-SUBIENDO-DOCUMENTOS')
  const turbo = await at('LEAD-SIN-FORMULARIO', { turbo: true })
  await proveIdentity(test, turbo, String(1_020_304_050 + provenPeople++))
  const file = { fileName: `canario-${randomUUID()}.pdf`, mediaType: 'application/pdf' }
  const { buffer: bytes } = pdfFile('')
  const { id: documentId } = await keepDocument(test.ctx, { processUuid: toUpload, kind: 'tax-return', ...file, bytes })
  const own: OwnedRecords = {
    lead: await at('LEAD-SIN-FORMULARIO'),
    toCancel: await at('LEAD-SIN-FORMULARIO'),
    toUpload,
    toSign: await at('ENVIADOS-DOCUMENTOS-A-FIRMA'),
    toPay: await at('ESPERANDO-DEPOSITO'),
    toProve: await at('ESPERANDO-DEPOSITO'),
    deposit: await issued('DECEVAL-ENVIADO-AL-CLIENTE', 3),
    maturing: await issued('R-VENCIMIENTOS-PENDIENTES', 3),
    turbo,
    documentId,
    sessionId: (await extraSession(test, customerId, {})).id,
    alertId: await createTestAlert(client),
    addressId: await createUnprovenAddress(test, customerId),
  }
  const { body: referrals } = await client.call(getReferrals, { query: {} })
  const people = opened.flatMap(({ documentNumber, email }) => [documentNumber, email])
  const canaries = [...Object.values(own), customerId, client.phone, fullName, file.fileName, referrals.code, ...people]
  return { client, own, canaries: [...canaries, client.token ?? ''].filter(Boolean) }
}

function madeUp(): OwnedRecords {
  const id = randomUUID
  const opened = { lead: id(), toCancel: id(), toUpload: id(), toSign: id(), toPay: id(), toProve: id() }
  const others = { documentId: id(), sessionId: id(), alertId: id(), addressId: id() }
  return { ...opened, ...others, deposit: id(), maturing: id(), turbo: id() }
}

async function createTestAlert(client: Client): Promise<string> {
  const wish = { term: 360, mark: '19.900' }
  const answer = await client.call(createRateAlert, { body: wish }, { idempotencyKey: randomUUID() })
  return answer.body.id
}

/**
 * An address that waits for its answer.
 * @returns The id of its row.
 */
export async function createUnprovenAddress({ ctx }: TestApp, ownerId: string): Promise<string> {
  const kept = keptAddress(ctx, `canaria.${randomUUID()}@example.com`)
  const [row] = await ctx.db
    .insert(mailAddresses)
    .values({ ownerId, ...kept })
    .returning()
  if (!row) throw new Error('no address')
  return row.id
}

/** A session made by hand, whose token lives longer than the row says. */
async function extraSession(test: TestApp, customerId: string, values: Partial<typeof sessions.$inferInsert>) {
  const anHour = new Date(Date.now() + 3_600_000)
  const row = { customerId, brand: 'cosecha', expiresAt: anHour, ...values }
  const [session] = await test.ctx.db.insert(sessions).values(row).returning()
  if (!session) throw new Error('no session')
  return { id: session.id, token: await signToken(test.ctx, { id: session.id, expiresAt: anHour }) }
}

/** A person whose data were deleted at their request, with the token of the session that ended with them. */
async function tokenOfErased(test: TestApp): Promise<string | undefined> {
  const client = await test.signIn(freshPhone(), 'Canaria Borrada Tres')
  const wish = { kind: 'deletion', detail: 'Borren todo lo que tienen de mí.' } as const
  const answer = await client.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  if (!answer.body?.erased) throw new Error('the data were not deleted')
  return client.token
}
