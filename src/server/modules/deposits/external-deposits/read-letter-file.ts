import type { FastifyRequest } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import type { readExternalDepositLetter } from '#contract/external-deposits.ts'
import { openingFault } from '#domain/money/external-deposits/external-deposit.ts'
import type { LetterReading } from '#domain/money/external-deposits/read-letter.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { consume, type Limit, refund, secondsLeft } from '../../../platform/rate-limit/reservations.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { acceptFile, isClean } from '../../opening/documents/accept-file.ts'
import { AllBusyError, fairTurns, LineFullError } from '../../opening/documents/fair-turns.ts'
import { runInTurn, withReservedPlace } from '../../opening/documents/file-turns.ts'
import { fileWorkers, NotDoneError, NotLookedAtError, TooIntricateError } from '../../opening/documents/file-workers.ts'
import { type ReceivedFile, receiveFile } from '../../opening/documents/receive-file.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'

type Answer = CallAnswer<typeof readExternalDepositLetter>

const lettersPerHour = (customerId: string): Limit => ({
  key: `letters/h/${customerId}`,
  windowSeconds: 3_600,
  most: 30,
})

/** A bank says what it has to say on the first page, and signs on the second. */
const mostDrawnPages = 2
/** How soon a letter that nobody looked at may come again, in seconds. */
const soonSeconds = 5

/**
 * Z14, R33: reads what a bank's letter seems to say, out of a PDF or a picture. Neither file nor words nor password are
 * kept or logged: only the values that were found leave.
 * Throws TOO_MANY_LETTERS, TOO_MANY_FILES_WAITING, UNSUPPORTED_MEDIA, INVALID_REQUEST, LETTER_HAS_PASSWORD,
 * LETTER_PASSWORD_WRONG, LETTER_WITHOUT_TEXT, and why the file is not taken (`fileErrors`). Throws FILES_BUSY or
 * PICTURES_BUSY while nobody could look at it, and `ProviderError` while the scanner has no verdict.
 */
export function readLetterFile(
  ctx: Context,
  { customerId, http }: { customerId: string; http: FastifyRequest },
): Promise<Answer> {
  return withReservedPlace(customerId, async () => {
    const limit = lettersPerHour(customerId)
    const reservation = await consume(ctx.db, limit)
    if (reservation === undefined) {
      throw new ApiError('TOO_MANY_LETTERS', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
    }
    const received = await receiveFile(ctx, http, { withPassword: true })
    try {
      const opened = await runInTurn(customerId, () => openLetter(ctx, received))
      // Pictures may wait for minutes, and nobody needs the file for that.
      await received.discard()
      return presentReading(opened.reading ?? (await readPictures(ctx, customerId, opened.pictures)))
    } catch (error) {
      // As an upload: a file that nobody looked at comes again, and is no other attempt of its sender. One that was
      // worked on counts, so that nobody keeps the server busy for nothing.
      const isBusy = error instanceof ApiError && error.status === 503
      const wasWorkedOn = isBusy && (error.cause instanceof NotDoneError || error.cause instanceof ProviderError)
      if (isBusy && !wasWorkedOn) await refund(ctx.db, [reservation])
      throw error
    } finally {
      await received.discard()
    }
  })
}

/** What its words say, or the pictures that they are to be read from. */
type Opened = { reading: LetterReading } | { reading?: undefined; pictures: Uint8Array[] }

async function openLetter(ctx: Context, received: ReceivedFile): Promise<Opened> {
  const bytes = await received.read()
  const accepted = await acceptFile(ctx, bytes)
  if (accepted.refusal === 'PDF_HAS_PASSWORD') return openLocked(ctx, bytes, received.password)
  if (accepted.refusal) throw new ApiError(accepted.refusal)
  if (accepted.mediaType === 'application/pdf') return openPdf(ctx, accepted.bytes)
  if (!(await readsPictures(ctx))) throw new ApiError('DOCUMENT_KIND_REFUSED', { detail: onlyPdf })
  return { pictures: [accepted.bytes] }
}

const onlyPdf = 'Ese archivo no es un PDF. Sube el PDF que te dio tu banco, o escribe los datos.'

/** A locked PDF shows its objects to nobody. It is read all the same: its reader runs none of them, and none is kept. */
async function openLocked(ctx: Context, bytes: Uint8Array, password: string | undefined): Promise<Opened> {
  if (!(await isClean(ctx, bytes))) throw new ApiError('DOCUMENT_NOT_CLEAN')
  return openPdf(ctx, bytes, password)
}

async function openPdf(ctx: Context, bytes: Uint8Array, password?: string): Promise<Opened> {
  const words = await looked(ctx, fileWorkers.readWords(bytes, password))
  if (words.text === undefined) throw new ApiError(words.isLocked ? lockedCode(password) : 'DOCUMENT_UNREADABLE')
  const { text } = words
  const reading = await looked(ctx, fileWorkers.readLetter(text))
  if (saysSomething(reading)) return { reading }
  // A scan, or letters that only look like letters.
  if (await readsPictures(ctx)) {
    const pictures: Uint8Array[] = []
    for (let page = 1; page <= mostDrawnPages; page += 1) {
      const drawn = await looked(ctx, fileWorkers.drawPage(bytes, page, password))
      if (drawn) pictures.push(drawn)
    }
    return { pictures }
  }
  if (text === '') throw new ApiError('LETTER_WITHOUT_TEXT')
  return { reading }
}

const lockedCode = (password = '') => (password === '' ? 'LETTER_HAS_PASSWORD' : 'LETTER_PASSWORD_WRONG')

const saysSomething = ({ found, unclear }: LetterReading) => Object.keys(found).length + unclear.length > 0

/** Z14: whether this server reads pictures of letters. */
export async function readsPictures({ providers }: Context): Promise<boolean> {
  return (await providers.textRecognition?.isReady()) ?? false
}

/** One letter at a time is read from pictures. With more, the last would wait longer than its page waits. */
const pictureTurns = fairTurns({ atOnce: 1, waitingEach: 1, waitingAll: 3 })

/** Outside the turns of files: it takes seconds, and pictures have a queue of their own, in which everybody is served. */
async function readPictures(ctx: Context, customerId: string, pictures: readonly Uint8Array[]): Promise<LetterReading> {
  const texts: string[] = []
  const readAll = async () => {
    for (const picture of pictures) texts.push((await recognise(ctx, picture)) ?? '')
  }
  await pictureTurns.inTurn(customerId, readAll).catch((error: unknown) => {
    if (!(error instanceof LineFullError || error instanceof AllBusyError)) throw error
    throw new ApiError('PICTURES_BUSY', { retryAfterSeconds: soonSeconds, cause: error })
  })
  return looked(ctx, fileWorkers.readLetter(texts.join('\n')))
}

async function recognise({ providers, logger }: Context, picture: Uint8Array): Promise<string | undefined> {
  try {
    return await providers.textRecognition?.read(picture)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logger.warn({ err: error }, 'the picture of a letter could not be read')
    throw new ApiError('PICTURES_BUSY', { retryAfterSeconds: soonSeconds, cause: error })
  }
}

async function looked<T>({ logger }: Context, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooIntricateError) throw new ApiError('DOCUMENT_TOO_INTRICATE')
    if (!(error instanceof NotLookedAtError)) throw error
    logger.warn({ err: error }, 'a letter could not be read')
    throw new ApiError('FILES_BUSY', { retryAfterSeconds: soonSeconds, cause: error })
  }
}

const fieldNames = {
  bankId: 'bank',
  amountCop: 'amount',
  ratePercent: 'rate',
  termDays: 'term',
  openingDate: 'opening-date',
} as const

function presentReading({ found, unclear }: LetterReading): Answer {
  const { bankId, amountCop: amount, ratePercent: rate, termDays: term, openingDate } = found
  // A day to come, or one of another century, is the day of something else.
  const isOpening = openingDate !== undefined && openingFault(openingDate, todayInBogota()) === undefined
  return {
    found: { bankId, amount, rate, term, ...(isOpening ? { openingDate } : {}) },
    unclear: [
      ...unclear.map((name) => fieldNames[name]),
      ...(openingDate !== undefined && !isOpening ? ([fieldNames.openingDate] as const) : []),
    ],
  }
}
