/** The OpenAPI document to be read, searched and tried: one page under a policy as strict as every other. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errorCatalogue } from '#contract/errors.ts'
import { asJson, callArticle, text } from './documentation/call-article.ts'
import { listCalls, type OpenApiDocument } from './documentation/openapi-document.ts'

const asset = (name: string) => readFileSync(new URL(`documentation/assets/${name}`, import.meta.url), 'utf8')
const style = asset('page.css')
const script = asset('page.js')
const computeHash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Lets in exactly this page's style sheet and script, which may call this server and nothing else. */
export const documentationPolicy = [
  "default-src 'none'",
  `style-src ${computeHash(style)}`,
  `script-src ${computeHash(script)}`,
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** @returns The page, in Spanish, with every call, what it takes and what it answers. */
export function documentationPage(document: OpenApiDocument): string {
  const groups = Map.groupBy(listCalls(document), ({ operation }) => operation.tags?.[0] ?? 'otros')
  const { title, version, description = '' } = document.info
  const sections = [...groups].map(
    ([name, calls]) =>
      `<section class="group"><h2 id="${text(name)}">${text(name)}</h2>${calls.map((call) => callArticle(document, call)).join('')}</section>`,
  )
  // The codes have their own list, with more room than their schema.
  const { ProblemCode: _, ...schemas } = document.components?.schemas ?? {}
  const shared = Object.entries(schemas).map(
    ([name, schema]) => `<h3 id="${text(name)}">${text(name)}</h3>${asJson(schema)}`,
  )
  const codes = Object.entries(errorCatalogue).map(
    ([code, { status, title: name, detail }]) =>
      `<dt id="code-${code}"><code>${status} ${code}</code> ${text(name)}</dt><dd>${text(detail)}</dd>`,
  )
  const links = [...groups.keys(), 'ProblemCode', 'esquemas'].map(
    (name) => `<li><a href="#${text(name)}">${text(names[name] ?? name)}</a></li>`,
  )
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${text(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${text(title)} <small>${text(version)}</small></h1>
<p>${text(description)} El documento completo: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Las pruebas de esta página llaman a este servidor con las llaves y la sesión de siempre.</p>
<div class="search" role="search"><label>Buscar una llamada (tecla /)<input type="search" autocomplete="off"></label>
<p role="status"></p></div>
<nav aria-label="Grupos"><ul>${links.join('')}</ul></nav>${sections.join('')}
<section><h2 id="ProblemCode">Rechazos</h2><dl>${codes.join('')}</dl></section>
<section><h2 id="esquemas">Esquemas</h2>${shared.join('')}</section></main><script>${script}</script></body></html>`
}

const names: Readonly<Record<string, string>> = { ProblemCode: 'Rechazos', esquemas: 'Esquemas' }
