import { spawn } from 'node:child_process'
import { illegible } from '#domain/money/external-deposits/letter-values.ts'
import { observed } from '../../platform/observability/observed.ts'
import type { Guarded } from '../guard.ts'
import { ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import type { TextRecognition } from './port.ts'

export type TesseractSettings = Guarded & {
  /** Its name, or its path. */
  program: string
  /** How much time of the processor a page may use; 10 s by default, five times what a full page needs. */
  ownSeconds?: number
  /** How much memory it may use; 1,024 MB by default, three times what a page of letter size at 300 dots per inch needs. */
  memoryMb?: number
  /** How long it may take in all, however busy the machine is. */
  longestMs?: number
}

const provider = 'tesseract'
/** Debian's `tesseract-ocr-spa`. */
const language = 'spa'
/** The words of a full page with their places are a tenth of it. */
const mostAnswerBytes = 4 * 1024 * 1024
/** With more, the last would wait longer than its page waits for an answer. */
const mostWaiting = 6
const askAgainMs = 60_000
/** Of its hundred: what it is less sure of may be another figure (decision 081 has what was measured). */
const leastConfidence = 70
/** A letter that looks like a figure, right beside one: «l5.000.000». */
const besideLookalike = /[lI|iOoSsB]\d|\d[lI|iOoSsB]/

/**
 * Z14: Tesseract as a program, one picture at a time. The kernel bounds its memory and its time by `prlimit`, which is
 * part of every Debian. It gets no setting of the server, and the picture through its input, so that no file is made.
 * @param options - The program.
 */
export function createTesseract(options: TesseractSettings): TextRecognition {
  const { program, ownSeconds = 10, memoryMb = 1_024, longestMs = 60_000, guard = (call) => call() } = options
  const bounds = [`--as=${memoryMb * 1024 ** 2}`, `--cpu=${ownSeconds}`, '--core=0', '--fsize=0']
  const run = (args: readonly string[], input: Uint8Array, deadlineMs: number) =>
    runProgram('prlimit', [...bounds, 'nice', '-n', '5', program, ...args], input, deadlineMs)
  const observation = { kind: 'provider', name: provider, getFailure: () => 'unavailable' } as const

  async function check() {
    const ended = await run(['--list-langs'], new Uint8Array(), checkDeadlineMs)
    if (ended.code !== 0) throw unavailable('is not there')
    const languages = ended.output.split(/\s+/)
    if (!languages.includes(language)) throw unavailable('has no Spanish')
    return []
  }

  async function recognise(picture: Uint8Array): Promise<string | undefined> {
    const ended = await run(
      ['stdin', 'stdout', '-l', language, '--psm', '4', '--dpi', '220', 'tsv'],
      picture,
      longestMs,
    )
    if (ended.code === 0) return wordsOf(ended.output)
    if (ended.isLate) throw unavailable('was not done in time')
    // By the kernel, or by itself where it got no more memory: the same picture would end the same.
    return undefined
  }

  let ready: { is: Promise<boolean>; askedMs: number } | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    check,
    async isReady() {
      const isOld = ready && performance.now() - ready.askedMs > askAgainMs
      if (!ready || (isOld && !(await ready.is))) {
        const is = check().then(
          () => true,
          () => false,
        )
        ready = { is, askedMs: performance.now() }
      }
      return ready.is
    },
    read(picture) {
      // A full queue is no fault of the program, so its guard does not hear of it.
      if (waiting >= mostWaiting) return Promise.reject(unavailable('has enough pictures waiting'))
      waiting += 1
      const turn = last.then(() => observed(observation, () => guard(() => recognise(picture))))
      last = turn.catch(() => {}).finally(() => (waiting -= 1))
      return turn
    },
  }
}

type Ended = { code: number | null; output: string; isLate: boolean }

/** Without a shell. What it writes about its input is of a stranger, so it is not read. */
function runProgram(command: string, args: string[], input: Uint8Array, deadlineMs: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', OMP_THREAD_LIMIT: '1' }
    const child = spawn(command, args, { env: environment, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
    const parts: Buffer[] = []
    let size = 0
    let isLate = false
    const stop = () => {
      child.kill('SIGKILL')
      // What it started may still hold the other end.
      child.stdout.destroy()
    }
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, deadlineMs)
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(unavailable('could not be started', error))
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output: Buffer.concat(parts).toString('utf8'), isLate })
    })
    child.stdout.on('data', (part: Buffer) => {
      size += part.byteLength
      if (size > mostAnswerBytes) stop()
      else parts.push(part)
    })
    // One that ends before it has read everything says so by its code.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * @param table - What `tsv` writes: a row for each word, with its line and how sure of it the program is.
 * @returns The words line by line.
 */
function wordsOf(table: string): string {
  const lines = new Map<string, string[]>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , confidence, word = ''] = row.split('\t')
    if (level !== '5' || word.trim() === '') continue
    const isSure = !/\d/.test(word) || (Number(confidence) >= leastConfidence && !besideLookalike.test(word))
    const place = [page, block, paragraph, line].join('/')
    lines.set(place, [...(lines.get(place) ?? []), isSure ? word : illegible])
  }
  return [...lines.values()].map((words) => words.join(' ')).join('\n')
}

const unavailable = (why: string, cause?: unknown) => new ProviderError(provider, 'unavailable', why, { cause })
