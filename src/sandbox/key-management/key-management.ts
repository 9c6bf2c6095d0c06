import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { signatureFault } from '../aws/aws-signature.ts'
import type { Counterpart } from '../counterpart.ts'
import { renderPage } from '../page.ts'

type Body = { KeyId?: string; KeySpec?: string; CiphertextBlob?: string; EncryptionContext?: Record<string, string> }

/**
 * Plays AWS KMS (API Reference 2014-11-01): `GenerateDataKeyWithoutPlaintext` and `Decrypt`, as JSON 1.1 with the action in
 * `X-Amz-Target`. Its one key never leaves it. A context has to be the same when a key is opened.
 */
export const keyManagementCounterpart: Counterpart = {
  name: 'key-management',
  title: 'Gestor de llaves',
  description: 'Guarda la llave que abre las del producto, si se le pide usar KMS.',
  apiPrefixes: ['/kms'],
  async register(app, world) {
    const owner = world.settings.storage
    const keyId = `arn:aws:kms:${owner.region}:111122223333:key/sandbox`
    const rootKey = createHash('sha256').update(owner.secretAccessKey).digest()
    const additional = (context: Body['EncryptionContext']) =>
      Buffer.from(JSON.stringify(Object.entries(context ?? {}).toSorted(([one], [other]) => one.localeCompare(other))))

    await app.register(async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
      api.post('/kms', (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { method, url: target, headers } = request
        const fault = signatureFault({ method, target, headers, body: raw }, owner, 'kms')
        if (fault)
          return refuse(reply, fault.code === 'SignatureDoesNotMatch' ? 'InvalidSignatureException' : fault.code)
        const body = JSON.parse(raw.toString()) as Body
        if (body.KeyId !== undefined && body.KeyId !== keyId && body.KeyId !== 'alias/sandbox') {
          return refuse(reply, 'NotFoundException')
        }
        if (headers['x-amz-target'] === 'TrentService.GenerateDataKeyWithoutPlaintext') {
          if (body.KeySpec !== 'AES_256') return refuse(reply, 'ValidationException')
          const nonce = randomBytes(12)
          const cipher = createCipheriv('aes-256-gcm', rootKey, nonce).setAAD(additional(body.EncryptionContext))
          const sealed = Buffer.concat([cipher.update(randomBytes(32)), cipher.final()])
          const blob = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
          return reply.send({ CiphertextBlob: blob, KeyId: keyId })
        }
        if (headers['x-amz-target'] !== 'TrentService.Decrypt') return refuse(reply, 'UnknownOperationException')
        const blob = Buffer.from(body.CiphertextBlob ?? '', 'base64')
        try {
          const decipher = createDecipheriv('aes-256-gcm', rootKey, blob.subarray(0, 12))
          decipher.setAAD(additional(body.EncryptionContext)).setAuthTag(blob.subarray(12, 28))
          const bytes = Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()])
          return reply.send({
            KeyId: keyId,
            Plaintext: bytes.toString('base64'),
            EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
          })
        } catch {
          return refuse(reply, 'InvalidCiphertextException')
        }
      })
    })
    app.get('/key-management', (_, reply) =>
      reply.type('text/html').send(renderPage('Gestor de llaves', `<p>Tiene una llave: ${keyId}</p>`)),
    )
  },
}

function refuse(reply: FastifyReply, code: string): FastifyReply {
  return reply
    .code(400)
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify({ __type: code }))
}
