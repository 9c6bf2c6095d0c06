import { z } from 'zod'
import { openCalls } from '#contract/open-calls.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import type { PlatformContext } from '../../../platform/context.ts'
import { version } from '../../../platform/http/documentation.ts'
import { type OpenData, tagText } from '../../../platform/http/open-data.ts'

export const openApiPath = '/api/rates/openapi.json'

/**
 * Z25: the description of the open calls for programs (OpenAPI 3.1). Unlike that of the whole API it is always there,
 * since everything in it is for everybody.
 */
export const describeOpenCalls = memoizeWeak(({ config }: PlatformContext): OpenData => {
  const paths = openCalls.map(({ call, answer }) => [`/api/${call.path}`, { get: describeCall(call, answer) }] as const)
  const document = {
    openapi: '3.1.0',
    info: {
      title: `Datos abiertos de ${config.BRAND_NAME}`,
      version,
      description: 'Tasas de CDT en Colombia, para leer sin clave. Nombra la fuente y su fecha. No es una oferta.',
    },
    servers: [{ url: config.API_ORIGIN ?? config.PUBLIC_URL }],
    paths: Object.fromEntries(paths),
  }
  return tagText(JSON.stringify(document))
})

type Described = (typeof openCalls)[number]

function describeCall({ path, summary, query }: Described['call'], answer: Described['answer']) {
  const asked = query ? (z.toJSONSchema(query, { io: 'input' }) as QuerySchema) : {}
  const { properties = {}, required = [] } = asked
  return {
    operationId: path.replaceAll(/[/-]/g, '-'),
    summary,
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    responses: {
      200: { description: 'Bien', content: { 'application/json': { schema: z.toJSONSchema(answer) } } },
      304: { description: 'Sin cambios desde la etiqueta que se nombró' },
      400: { description: 'Un parámetro no es válido' },
      429: { description: 'Demasiadas solicitudes; vuelve cuando dice retry-after' },
    },
  }
}

type QuerySchema = { properties?: Record<string, object>; required?: string[] }
