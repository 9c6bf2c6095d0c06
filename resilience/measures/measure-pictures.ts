/**
 * R33: many parallel pictures just within the limit and just over it: what they cost the server, and another customer.
 */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { imageFile } from '#testing/files.ts'
import { createCaller, newTally } from './calls.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import type { ProcessOfProgram } from './process-of-program.ts'
import { forgetMostMemory, type Program } from './program.ts'

type Picture = { name: string; mimeType: string; buffer: Buffer }
type Sent = { status: number | undefined; code: string | undefined; seconds: number }

/** The limit is sixteen million points. */
const within = { width: 4_000, height: 4_000 }
const over = { width: 4_001, height: 4_000 }

/**
 * @param program - A running server.
 * @param greedy - Customers who send in parallel.
 * @param other - Another customer. All of them have a process that takes papers.
 */
export async function* measurePictures(
  program: Program,
  greedy: readonly ProcessOfProgram[],
  other: ProcessOfProgram,
): AsyncIterable<Metric> {
  const call = createCaller(program, newTally())
  const send = async ({ token, processUuid }: ProcessOfProgram, file: Picture): Promise<Sent> => {
    const from = performance.now()
    const { status, code } = await call('PUT', `documents/identity-front?process_uuid=${processUuid}`, { token, file })
    return { status, code, seconds: (performance.now() - from) / 1_000 }
  }
  const [one] = greedy
  if (!one) throw new Error('nobody to measure with')
  const small = imageFile('otra.png')
  await send(other, small)
  // What drawing loads does not count as growth.
  await send(one, await flat('primera.png', within))
  const alone = (await send(other, small)).seconds
  const kinds = {
    '16 megapixels of one colour, 16 bit': await flat('plana.png', within),
    '16 megapixels of noise': await noisy('ruido.png', within),
    'a little over 16 megapixels, 16 bit': await flat('grande.png', over),
  }
  for (const [what, picture] of Object.entries(kinds)) {
    for (const [by, senders] of [
      ['one customer', greedy.map(() => one)],
      [`${greedy.length} customers`, greedy],
    ] as const) {
      forgetMostMemory(program.pid())
      const before = program.memory()
      const name = `${senders.length} PNGs (${what}, ${megabytes(picture)} MB) of ${by} at once`
      const sending = Promise.all(senders.map((sender) => send(sender, picture)))
      await wait(100)
      const beside = await send(other, small)
      const sent = await sending
      const taken = sent.filter(({ status }) => status === 201)
      const isOver = picture === kinds['a little over 16 megapixels, 16 bit']
      // A client that sends more than the limit is cut off while it sends.
      const mayBeCut = by === 'one customer'
      const failed = sent.filter(({ status }) => (status === undefined ? !mayBeCut : status >= 500))
      yield reportNone('R33', `${name}: failed`, failed.map(formatAnswer))
      yield isOver
        ? reportNone('R33', `${name}: taken`, taken.map(formatAnswer))
        : atLeast('R33', `${name}: taken (${tallied(sent)})`, taken.length, 1)
      yield atMost('R33', `${name}: growth of the memory, at most`, program.memory().most - before.now, 150, 'MB')
      yield atMost('R33', `${name}: the slowest answer`, Math.max(...sent.map(({ seconds }) => seconds)), 60, 's')
      yield reportNone(
        'R33',
        `${name}: somebody else's upload refused`,
        beside.status === 201 ? [] : [formatAnswer(beside)],
      )
      // A customer among many gets an answer within the time of the whole round.
      const longest = by === 'one customer' ? 10 : 30
      yield atMost('R33', `${name}: somebody else's upload (alone ${alone.toFixed(2)} s)`, beside.seconds, longest, 's')
    }
  }
  yield reportNone('R33', 'ends of the server beside pictures', [...program.accidents()])
}

const formatAnswer = ({ status, code }: Sent) => `${status} ${code ?? ''}`
const megabytes = ({ buffer }: Picture) => (buffer.byteLength / 1_000_000).toFixed(1)
const tallied = (sent: readonly Sent[]) =>
  [...Map.groupBy(sent, formatAnswer)].map(([what, all]) => `${all.length} × ${what.trim()}`).join(', ')

type Size = { width: number; height: number }

/** Cheap to send and expensive to draw: four channels of sixteen bits. */
async function flat(name: string, size: Size): Promise<Picture> {
  const background = { r: 200, g: 120, b: 40, alpha: 0.5 }
  const buffer = await sharp({ create: { ...size, channels: 4, background } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** As many different points as fit into twenty megabytes. */
async function noisy(name: string, size: Size): Promise<Picture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
