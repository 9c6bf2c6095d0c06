/** R33: good papers and photos while other programs keep every core busy. None may be refused. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { type Came, createCaller, newTally } from './calls.ts'
import { atLeast, atMost, type Metric, reportNone } from './metrics.ts'
import type { ProcessOfProgram } from './process-of-program.ts'
import type { Program } from './program.ts'

type GoodFile = { name: string; mimeType: string; buffer: Buffer }

/** As phones and offices make them: photos of 12 megapixels, a scan, and papers of many objects. */
async function goodFiles(): Promise<GoodFile[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
  const scan = sharp({ create: { width: 1_700, height: 2_200, channels: 3, background: '#fff' } })
  return [
    { name: 'cedula.jpg', mimeType: 'image/jpeg', buffer: await photo.clone().jpeg().toBuffer() },
    { name: 'cedula.webp', mimeType: 'image/webp', buffer: await photo.clone().resize(2_000).webp().toBuffer() },
    { name: 'escaneo.png', mimeType: 'image/png', buffer: await scan.png().toBuffer() },
    { name: 'renta.pdf', mimeType: 'application/pdf', buffer: await paperOf(4_000) },
    { name: 'extracto.pdf', mimeType: 'application/pdf', buffer: await paperOf(400) },
  ]
}

async function paperOf(lines: number): Promise<Buffer> {
  const paper = await PDFDocument.create()
  for (let line = 0; line < lines; line += 1) {
    const page = line % 40 === 0 ? paper.addPage() : paper.getPage(paper.getPageCount() - 1)
    page.drawText(`Renglón ${line}`, { x: 40, y: 800 - (line % 40) * 18, size: 10 })
    paper.context.register(paper.context.obj({ Renglon: line, Valor: line * 1_000 }))
  }
  return Buffer.from(await paper.save())
}

/**
 * @param people - People whose processes take papers.
 * @param options - How many files, and how many programs keep the server busy.
 */
export async function measureBusyFiles(
  program: Program,
  people: readonly ProcessOfProgram[],
  { files, programs }: { files: number; programs: number },
): Promise<Metric[]> {
  const call = createCaller(program, newTally())
  const good = await goodFiles()
  const refused: string[] = []
  const seconds: number[] = []
  let taken = 0
  let busy = 0

  async function send({ token, processUuid }: ProcessOfProgram, file: GoodFile): Promise<void> {
    const from = performance.now()
    for (let tries = 0; tries < 30; tries += 1) {
      const came: Came = await call('PUT', `documents/tax-return?process_uuid=${processUuid}`, { token, file })
      if (came.status === 201) {
        taken += 1
        seconds.push((performance.now() - from) / 1_000)
        return
      }
      if (came.status !== 503) return void refused.push(`${file.name}: ${came.status} ${came.code}`)
      busy += 1
      await wait(3_000)
    }
    refused.push(`${file.name}: never looked at`)
  }

  const burners = Array.from({ length: programs }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await Promise.all(
      people.map(async (person, at) => {
        for (let file = at; file < files; file += people.length) {
          const chosen = good[file % good.length]
          if (chosen) await send(person, chosen)
        }
      }),
    )
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
  }
  const beside = `while ${programs} programs keep the machine busy`
  return [
    reportNone('R33', `good files refused, of ${files}, ${beside}`, refused),
    atLeast('R33', `good files taken (answers that asked to send again: ${busy})`, taken, files),
    atMost('R33', 'the slowest of them, sent again included', Math.max(...seconds), 180, 's'),
  ]
}
