import type { z } from 'zod'
import {
  type MarketplaceOperation,
  marketplaceOperations,
  type PartnerBankOperation,
  partnerBankError,
  partnerBankErrorStatus,
  partnerBankHeaders,
  partnerBankOperations,
  partnerBankVersion,
  partnerBankWebhook,
  signatureToleranceSeconds,
} from './partner-bank.ts'
import { errorExample, operationExamples, webhookExamples } from './partner-bank-examples.ts'
import { answerTypes, listBankFields } from './partner-bank-fields.ts'
import { buildComponentSchemas, toReference } from './partner-bank-schemas.ts'

type Json = Record<string, unknown>

/**
 * Z12: the partner-bank protocol as OpenAPI 3.1, from the schemas that both sides validate with: what a bank implements
 * under `paths`, what it sends under `webhooks`, and what it may find in `answers` under `x-answer-fields`.
 * @param options - What the marketplace is called.
 * @returns The document.
 */
export function partnerBankDocumentation({ marketplaceName }: { marketplaceName: string }) {
  const paths: Record<string, Json> = {}
  for (const operation of partnerBankOperations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: buildOperation(operation) }
  }
  for (const operation of marketplaceOperations) {
    paths[operation.path] = { [operation.method.toLowerCase()]: buildMarketplaceOperation(operation, marketplaceName) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${marketplaceName}: API de bancos aliados`,
      version: `${partnerBankVersion}.0`,
      description: `Lo que implementa un banco que vende sus CDT en ${marketplaceName} (paths), lo que le puede pedir (paths con servidor propio) y los avisos que envía (webhooks). Todo mensaje se firma; ver docs/partner-bank-api.md.`,
    },
    servers: [{ url: 'https://banco.example/cosecha', description: 'La dirección que dé cada banco' }],
    security: [{ keyId: [], timestamp: [], signature: [] }, { jws: [] }],
    paths,
    webhooks: Object.fromEntries(partnerBankWebhook.options.map((option) => buildWebhook(option))),
    components: {
      securitySchemes: {
        keyId: headerScheme(partnerBankHeaders.keyId, 'Qué clave firma'),
        timestamp: headerScheme(
          partnerBankHeaders.timestamp,
          `Segundos desde 1970; se rechaza lo que difiera más de ${signatureToleranceSeconds} segundos`,
        ),
        signature: headerScheme(
          partnerBankHeaders.signature,
          'v1= y el HMAC-SHA256 en hexadecimal de método, ruta con su consulta, tiempo y SHA-256 del cuerpo, una línea cada uno',
        ),
        jws: headerScheme(
          partnerBankHeaders.jws,
          'En lugar de los otros tres: JWS separado del cuerpo, sin codificarlo (RFC 7515 y 7797), con PS256 o ES256',
        ),
      },
      schemas: buildComponentSchemas(),
    },
    'x-answer-types': answerTypes,
    'x-answer-fields': listBankFields(),
  }
}

function buildOperation(operation: PartnerBankOperation): Json {
  const { id, path, summary, query = {}, request, answer, creates, errors } = operation
  const example = operationExamples[id]
  const success = answer === 'pdf' ? pdf : json(answer, example?.answer)
  const statuses = new Set([401, ...errors.map((code) => partnerBankErrorStatus[code])])
  const refused = [...statuses].sort().map((status) => {
    const codes = ['INVALID_SIGNATURE' as const, ...errors].filter((code) => partnerBankErrorStatus[code] === status)
    return [status, { description: codes.join(', '), content: errorContent(codes[0]) }]
  })
  return {
    operationId: id,
    summary,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', maxLength: 100 },
      })),
      ...Object.entries(query).map(([name, schema]) => ({
        name,
        in: 'query',
        required: true,
        schema: toReference(schema),
      })),
      ...(creates
        ? [
            {
              name: partnerBankHeaders.idempotencyKey,
              in: 'header',
              required: true,
              description: 'La misma clave con el mismo cuerpo responde lo primero otra vez; con otro cuerpo, 422.',
              schema: { type: 'string', minLength: 1, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(request ? { requestBody: { required: true, content: json(request, example?.request) } } : {}),
    responses: {
      ...(creates ? { 201: { description: 'Creado', content: success } } : {}),
      200: { description: creates ? 'La misma clave otra vez: la primera respuesta' : 'Respuesta', content: success },
      ...Object.fromEntries(refused),
    },
  }
}

/** A call that goes the other way has a server of its own. */
function buildMarketplaceOperation(operation: MarketplaceOperation, marketplaceName: string): Json {
  const { id, summary, request, answer } = operation
  const example = operationExamples[id]
  return {
    operationId: id,
    summary,
    servers: [{ url: 'https://marketplace.example', description: `La dirección de ${marketplaceName}` }],
    parameters: [
      { name: 'day', in: 'path', required: true, schema: { type: 'string', format: 'date' } },
      { name: 'bank_id', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } },
    ],
    ...(request ? { requestBody: { required: true, content: json(request, example?.request) } } : {}),
    responses: {
      200: { description: 'Respuesta', content: json(answer, example?.answer) },
      400: { description: 'No cumple el esquema' },
      401: { description: 'La firma no es válida, o la clave es de otro banco' },
      404: { description: 'Ese día no ha terminado o no tiene archivo' },
    },
  }
}

function buildWebhook(option: (typeof partnerBankWebhook.options)[number]): [string, Json] {
  const type = option.shape.type.value
  const example = webhookExamples.find((one) => one.type === type)
  const post = {
    operationId: type,
    summary: 'Se repite con el mismo id hasta que la respuesta sea 200',
    requestBody: { required: true, content: json(option, example) },
    responses: {
      200: { description: 'Recibido' },
      400: { description: 'No es un aviso de este protocolo: no lo repitas' },
      401: { description: 'La firma no es válida' },
    },
  }
  return [type, { post }]
}

const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } }

function json(schema: z.ZodType, example: unknown): Json {
  return { 'application/json': { schema: toReference(schema), ...(example === undefined ? {} : { example }) } }
}

function errorContent(code = 'INVALID_STATE'): Json {
  const example = { error: { ...errorExample.error, code, message: errorMessages[code] ?? errorExample.error.message } }
  return { 'application/json': { schema: toReference(partnerBankError), example } }
}

const errorMessages: Readonly<Record<string, string>> = {
  INVALID_SIGNATURE: 'La firma no es válida o ya venció',
  INVALID_REQUEST: 'terms.amount_cop: falta',
  IDEMPOTENCY_KEY_REQUIRED: 'Falta el encabezado Idempotency-Key',
  IDEMPOTENCY_MISMATCH: 'Esa clave ya se usó con otro contenido',
  NOT_FOUND: 'No existe',
}

function headerScheme(name: string, description: string): Json {
  return { type: 'apiKey', in: 'header', name, description }
}
