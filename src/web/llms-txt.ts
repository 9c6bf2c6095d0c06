import type { SiteMapGroup } from './content/site-map.ts'

export const llmsTxtPath = '/llms.txt'

/** Groups of the page of contents that say something to a program; campaigns and legal texts are for people. */
const groupsForPrograms: readonly string[] = ['herramientas', 'bancos', 'meses', 'guias', 'blog']

type LlmsTxtFacts = {
  /** The name of the brand. */
  name: string
  origin: string
  groups: readonly SiteMapGroup[]
}

/**
 * @param options - The brand's name, where the site is, and its page of contents.
 * @returns `llms.txt`, as llmstxt.org describes it.
 */
export function buildLlmsTxt({ name, origin, groups }: LlmsTxtFacts): string {
  const listed = groups.filter(({ id }) => groupsForPrograms.includes(id))
  const sections = listed.map(({ title, links }) => {
    const lines = links.map(({ label, path }) => `- [${label}](${origin}${path})`)
    return `## ${title}\n\n${lines.join('\n')}`
  })
  return `# ${name}

> En ${name} se simulan, se comparan y se abren en línea CDT (depósitos a término) de bancos de Colombia. Comparar es gratis y no pide registro.

Las cifras de las páginas se calculan con las tasas vigentes de cada banco y con la retención en la fuente. Una tasa vale el día en que se abre el CDT. Las que dicen que son de demostración no las paga ningún banco.

## Datos abiertos

- [Tasas vigentes](${origin}/api/rates): JSON sin clave y para cualquier sitio; se filtra con \`bank_id\` y \`term\`, y \`month\` pide un mes anterior. Trae sus condiciones de uso en \`terms_of_use\`.
- [Cómo cumple cada banco](${origin}/api/rates/service-record): JSON sin clave; cuánto tardó con las aperturas hechas aquí en 90 días, desde 20 casos.
- [Servidor MCP](${origin}/api/mcp): las mismas cifras para programas que conversan, con POST.
- [Cómo se usan](${origin}/tasas-abiertas): los campos, los límites y cómo citar la fuente.

${sections.join('\n\n')}
`
}
