/** The OpenAPI document to be read: one page without a script, under a policy as strict as every other. */
import { createHash } from 'node:crypto'
import {
  type Content,
  callsOf,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  resolve,
} from './documentation/openapi-document.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
nav ul{columns:16rem;padding:0;list-style:none}
h2{margin-top:2.5rem}
article{border-top:1px solid #8886;padding:.75rem 0}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow-x:auto;padding:.75rem;background:#8881;border-radius:.5rem}
h3{margin:0;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.5rem 0}`

/** The policy that lets exactly this page's style sheet in. */
export const documentationPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** In: the document. Out: the page, in Spanish, with every call, what it takes and what it answers. */
export function documentationPage(document: OpenApiDocument): string {
  const calls = callsOf(document)
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'otros')
  const { title, version, description = '' } = document.info
  const sections = [...groups].map(([name, list]) => {
    const articles = list.map(({ method, path, operation }) => article(document, method, path, operation))
    return `<section><h2 id="${text(name)}">${text(name)}</h2>${articles.join('')}</section>`
  })
  const shared = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `<h2 id="${text(name)}">${text(name)}</h2>${asJson(schema)}`,
  )
  const links = [...groups.keys()].map((name) => `<li><a href="#${text(name)}">${text(name)}</a></li>`)
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${text(title)} <small>${text(version)}</small></h1>
<p>${text(description)} El documento completo: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Grupos"><ul>${links.join('')}</ul></nav>${sections.join('')}${shared.join('')}</main></body></html>`
}

function article(document: OpenApiDocument, method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', security, parameters = [], requestBody, responses = {} } = operation
  const who = security ? 'Con sesión.' : 'Sin sesión.'
  const taken = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${text(name)}</code> (${text(place)}${required ? ', obligatorio' : ''})${asJson(schema)}</li>`,
  )
  const answers = Object.entries(responses).map(([status, answer]) => {
    const { description: said, content } = resolve(document, answer)
    return `<li><code>${text(status)}</code> ${text(said)} ${contents(content)}</li>`
  })
  return `<article><h3><code>${text(method)} ${text(path)}</code></h3><p lang="en">${text(summary)}</p>
<p>${who} ${text(description)}</p><details><summary>Qué recibe y qué responde</summary>
${taken.length > 0 ? `<h4>Parámetros</h4><ul>${taken.join('')}</ul>` : ''}
${requestBody ? `<h4>Cuerpo</h4>${contents(requestBody.content)}` : ''}
<h4>Respuestas</h4><ul>${answers.join('')}</ul></details></article>`
}

const contents = (content: Content = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `${text(type)}${linkOf(schema) ?? asJson(schema)}`)
    .join('')

/** What has its own place on the page is linked to. */
function linkOf(schema: JsonSchema | undefined): string | undefined {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1]
  return name && ` <a href="#${name}">${name}</a>`
}

const asJson = (schema: JsonSchema | undefined) => (schema ? `<pre>${text(JSON.stringify(schema, null, 2))}</pre>` : '')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (raw: string) => raw.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
