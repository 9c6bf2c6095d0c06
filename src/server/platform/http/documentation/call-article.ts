import { clientKeyHeader } from '#contract/call.ts'
import {
  type Answer,
  type Content,
  type DocumentedCall,
  type JsonSchema,
  type OpenApiDocument,
  type Parameter,
  resolve,
} from './openapi-document.ts'

/** @returns The call as HTML: what it takes, what it answers, and a form to try it. */
export function callArticle(document: OpenApiDocument, call: DocumentedCall): string {
  const { method, path, operation } = call
  const { summary = '', security, requestBody, responses = {}, tags = [] } = operation
  const [needed = {}] = security ?? document.security ?? []
  const parameters = [
    ...(needed.client ? [clientKey] : []),
    ...(operation.parameters ?? []).map((one) => resolve(document, one)),
  ]
  const answers = Object.entries(responses).map(([status, answer]): [string, Answer] => [
    status,
    resolve(document, answer),
  ])
  const taken = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${text(name)}</code> (${places[place] ?? place}${required ? ', obligatorio' : ''})${asJson(schema)}</li>`,
  )
  const answerItems = answers.map(
    ([status, { description, content }]) =>
      `<li><code>${status === 'default' ? 'otros' : text(status)}</code> ${problemLinks(description)} ${contents(content)}</li>`,
  )
  const example = answers.flatMap(([, { content = {} }]) => Object.values(content))[0]?.example
  const words = [method, path, summary, ...tags, ...parameters.map(({ name }) => name)].join(' ')
  return `<article data-words="${text(words)}"><h3><code>${text(method)} ${text(path)}</code></h3>
<p lang="${/[áéíóúñ¿]| el | la | de /i.test(` ${summary} `) ? 'es' : 'en'}">${text(summary)}</p><p>${needed.session ? 'Con sesión.' : 'Sin sesión.'}</p>
<details><summary>Qué recibe y qué responde</summary>
${taken.length > 0 ? `<h4>Parámetros</h4><ul>${taken.join('')}</ul>` : ''}
${requestBody ? `<h4>Cuerpo</h4>${contents(requestBody.content)}` : ''}
<h4>Respuestas</h4><ul>${answerItems.join('')}</ul>
${example === undefined ? '' : `<h4>Ejemplo de respuesta</h4>${asJson(example)}`}
${tryForm(call, parameters)}</details></article>`
}

const clientKey: Parameter = { name: clientKeyHeader, in: 'header', required: true, example: 'cosecha-web' }

const places: Readonly<Record<string, string>> = { path: 'ruta', query: 'consulta', header: 'encabezado' }

/** The form that sends the call, filled with its example; without the page's script it does nothing. */
function tryForm({ method, path, operation }: DocumentedCall, parameters: readonly Parameter[]): string {
  const { requestBody, operationId = '' } = operation
  const fields = parameters.map((one) => field(one, `${operationId}-${one.in}-${one.name}`))
  const body = requestBody?.content['application/json']
  const written = body?.example === undefined ? '{}' : JSON.stringify(body.example, null, 2)
  const rows = Math.min(written.split('\n').length + 1, 14)
  const isUpload = method === 'PUT' && !requestBody && /documents|certificate/.test(path)
  return `<h4>Probar aquí</h4><form data-method="${text(method)}" data-path="${text(path)}">${fields.join('')}
${body ? `<label>Cuerpo (JSON)<textarea data-in="body" rows="${rows}" spellcheck="false">${text(written)}</textarea></label>` : ''}
${isUpload ? '<label>Archivo<input type="file"></label>' : ''}
<button>Enviar</button><pre tabindex="0"><output></output></pre></form>`
}

function field({ name, in: place, example, required }: Parameter, id: string): string {
  const value = text(String(example ?? ''))
  return `<label for="${text(id)}">${text(name)} (${places[place] ?? place})</label>
<input id="${text(id)}" name="${text(name)}" data-in="${text(place)}" value="${value}"${required ? ' required' : ''}>`
}

/** Each code of a refusal leads to its sentence. */
const problemLinks = (description: string) =>
  text(description).replace(/\b[A-Z][A-Z0-9_]{3,}\b/g, (code) => `<a href="#code-${code}">${code}</a>`)

const contents = (content: Content = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `${text(type)}${buildLink(schema) ?? asJson(schema)}`)
    .join('')

/** What has its own place on the page is linked to. */
function buildLink(schema: JsonSchema | undefined): string | undefined {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1]
  return name && ` <a href="#${name}">${name}</a>`
}

/** @returns Its JSON as HTML, where each reference to a schema leads to it. */
export function asJson(value: unknown): string {
  if (value === undefined) return ''
  const linked = text(JSON.stringify(value, null, 2)).replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#$1">$1</a>',
  )
  return `<pre tabindex="0">${linked}</pre>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * @param raw - Any text.
 * @returns The same as it may be in HTML, between tags or inside a quoted attribute.
 */
export const text = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
