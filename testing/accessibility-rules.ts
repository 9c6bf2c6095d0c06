import type { RunOptions } from 'axe-core'

/** What axe judges in every browser test: WCAG 2.2 AA. */
export const accessibilityRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}
