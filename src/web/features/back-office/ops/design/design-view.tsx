import { useEffect, useState } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { OpsFrame } from '../ops-frame.tsx'
import { ComponentSamples } from './component-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { ColourSamples, ShapeSamples, TypeSamples } from './token-samples.tsx'

const schemes: { scheme: Scheme; title: string }[] = [
  { scheme: 'light', title: 'Claro' },
  { scheme: 'dark', title: 'Oscuro' },
]

/** Z10: every token and component of the look with its states, in both schemes beside each other. */
export function DesignView() {
  return (
    <OpsFrame tab="Diseño" title="El sistema de diseño">
      <p className="max-w-prose text-ink-soft">
        Los colores, tamaños y tiempos salen de tokens.css. Una marca cambia seis colores y todo lo demás se mezcla de
        ellos.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        {schemes.map((one) => (
          <SchemeSamples key={one.scheme} {...one} />
        ))}
      </div>
    </OpsFrame>
  )
}

function SchemeSamples({ scheme, title }: { scheme: Scheme; title: string }) {
  const [tokens, setTokens] = useState<Record<string, string>>()
  useEffect(() => setTokens(readSchemeTokens(scheme)), [scheme])
  const id = `esquema-${scheme}`
  return (
    <section
      aria-labelledby={id}
      style={tokens}
      className="flex min-w-0 flex-col gap-8 rounded-lg bg-ground p-4 text-ink shadow-soft md:p-6"
    >
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      <ColourSamples />
      <TypeSamples />
      <ShapeSamples />
      <ComponentSamples scheme={scheme} />
      <FieldSamples scheme={scheme} />
      <div className="deep flex flex-col gap-8 rounded-lg p-4 md:p-6">
        <h3 className="text-xl font-semibold">Sobre el fondo profundo</h3>
        <ComponentSamples scheme={`${scheme}-deep`} />
      </div>
      <Disclosure summary="Los valores de este esquema">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
          {Object.entries(tokens ?? {}).map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="min-w-0 break-words text-ink-mute">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  )
}

type Scheme = 'light' | 'dark'

/**
 * The tokens of one scheme, as the page's own style sheets give them. With them a part of the page shows the scheme
 * whatever the device prefers.
 * @returns Custom properties by name, in the order in which the sheets declare them.
 */
function readSchemeTokens(scheme: Scheme): Record<string, string> {
  const tokens: Record<string, string> = { colorScheme: scheme }
  const own = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(location.origin))
  for (const style of own.flatMap(({ cssRules }) => listDeclarations(cssRules, scheme, false))) {
    for (const name of style) {
      if (/^--(?:base|brand)-/.test(name)) tokens[name] = style.getPropertyValue(name).trim()
    }
  }
  return tokens
}

/**
 * What is declared for the whole document in one scheme, in its order. The bundler wraps some values in `@supports`,
 * also inside a rule; `applies` says that what is around them is for the document.
 */
function listDeclarations(rules: CSSRuleList, scheme: Scheme, applies: boolean): CSSStyleDeclaration[] {
  return [...rules].flatMap((rule): CSSStyleDeclaration[] => {
    if (rule instanceof CSSStyleRule) {
      if (!document.documentElement.matches(rule.selectorText)) return []
      return [rule.style, ...listDeclarations(rule.cssRules, scheme, true)]
    }
    if (rule instanceof CSSMediaRule) {
      const isDark = rule.conditionText.includes('prefers-color-scheme: dark')
      return isDark && scheme === 'dark' ? listDeclarations(rule.cssRules, scheme, applies) : []
    }
    if (rule instanceof CSSGroupingRule) return listDeclarations(rule.cssRules, scheme, applies)
    // Browsers that keep them in the rule around them have no name for these.
    return applies && 'style' in rule && !('selectorText' in rule) ? [rule.style as CSSStyleDeclaration] : []
  })
}
