export type Scheme = 'light' | 'dark'

/**
 * The tokens of one scheme, as the page's own style sheets give them. With them a part of the page shows the scheme
 * whatever the device prefers.
 * @returns Custom properties by name, in the order in which the sheets declare them.
 */
export function readSchemeTokens(scheme: Scheme): Record<string, string> {
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
