import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/debian-packages.mjs'
import { root, run } from '../../tools/install.mjs'

const folder = join(root, 'bench/web')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number>

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: readonly string[]; logLevel: 'error' },
) => Promise<
  { lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> } } | undefined
>
type Audit = { id: string; score: number | null; title: string; scoreDisplayMode: string }

/**
 * Lighthouse on several pages, by its own conditions for phones.
 * @param urls - Addresses.
 * @returns The four scores of each, of 100.
 */
export async function lighthouseScores(urls: readonly string[]): Promise<(Scores & { lacks: string[] })[]> {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  }
  const { default: lighthouse } = (await import(join(folder, 'node_modules/lighthouse/core/index.js'))) as {
    default: Lighthouse
  }
  const port = 9_300 + Math.floor(Math.random() * 600)
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const all = []
    for (const url of urls) {
      const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
      const getScore = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
      const audits = Object.values(result?.lhr.audits ?? {})
      all.push({
        performance: getScore('performance'),
        accessibility: getScore('accessibility'),
        'best-practices': getScore('best-practices'),
        seo: getScore('seo'),
        lacks: audits
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id),
      })
    }
    return all
  } finally {
    await browser.close()
  }
}
