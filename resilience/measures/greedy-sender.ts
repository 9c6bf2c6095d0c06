/** The greedy customer as a separate thread, so that its sending does not slow down the measurement. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { clientKeyHeader } from '#contract/call.ts'
import { forwardedFor, greedyAddress } from './addresses.ts'
import { worstFiles } from './worst-files.ts'

export type GreedyData = { url: string; token: string; processUuid: string }

const { url, token, processUuid } = workerData as GreedyData
const boundary = 'limite1234567890'

/** The forms, made once: making them for each request would be most of this thread's work. */
const forms = (await worstFiles()).map(({ name, mimeType, buffer }) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mimeType}\r\n\r\n`,
    ),
    buffer,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
)

/** @returns The status of the answer, or 0 when the connection was closed. */
function send(form: Buffer): Promise<number> {
  return new Promise((done) => {
    const sending = request(`${url}/api/documents/identity-front?process_uuid=${processUuid}`, {
      method: 'PUT',
      headers: {
        [clientKeyHeader]: 'cosecha-web',
        [forwardedFor]: greedyAddress,
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': form.byteLength,
      },
    })
    sending.on('response', (answer) => {
      answer.resume()
      answer.on('close', () => done(answer.statusCode ?? 0))
    })
    sending.on('error', () => done(0))
    sending.end(form)
  })
}

for (;;) parentPort?.postMessage(await Promise.all(forms.map(send)))
