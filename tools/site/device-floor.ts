import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'

/**
 * The oldest browsers in which everything works (decision 053): an iPhone 8 ends at iOS 16. The README tells them.
 * Android WebView and Samsung Internet 22 are Chromium 111.
 */
export const floorVersions: Readonly<Partial<Record<BrowserName, string>>> = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  webview_android: '111',
  edge: '111',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '22',
}

/** The same for what compiles scripts and styles: newer syntax is written in older one. */
export const buildTargets = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115']

/** What browsers know, as the Mozilla Developer Network tells it. */
export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/**
 * @param options - The record of a feature.
 * @returns The browsers of the floor that do not have it without a setting.
 */
export function lackingBrowsers({ support }: CompatStatement): BrowserName[] {
  return (Object.keys(floorVersions) as BrowserName[]).filter((browser) => {
    const statement = support[browser]
    if (statement === undefined) return false
    return ![statement].flat().some((one) => isThere(one, floorVersions[browser] ?? ''))
  })
}

function isThere(statement: SimpleSupportStatement, floor: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (typeof added !== 'string' || added === 'preview') return false
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  if (compareVersions(added, floor) > 0) return false
  return typeof removed !== 'string' || compareVersions(removed, floor) > 0
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export type Member = { owner: string; name: string; isStatic: boolean; isAbove: boolean }

/** Every property and method that scripts can reach, with whether a browser of the floor lacks it. */
export function listMembers(): Member[] {
  return [
    ...Object.entries(compatData.api).flatMap(([owner, own]) => membersOf(owner, own)),
    ...Object.entries(compatData.javascript.builtins ?? {}).flatMap(([owner, own]) => [
      ...membersOf(owner, own),
      ...(owner === 'Intl' ? Object.entries(own).flatMap(([name, inner]) => membersOf(`Intl.${name}`, inner)) : []),
    ]),
  ]
}

function membersOf(owner: string, own: Identifier | CompatStatement): Member[] {
  return Object.entries(own).flatMap(([key, told]) => {
    const { __compat: compat } = told as Identifier
    // What is not a name of a member describes a part of one.
    const name = key.replace(/_static$/, '')
    if (!compat || !/^[\w$]+$/.test(name) || (name.includes('_') && name === name.toLowerCase())) return []
    return [{ owner, name, isStatic: key.endsWith('_static'), isAbove: lackingBrowsers(compat).length > 0 }]
  })
}

/** The interfaces and namespaces that a browser of the floor lacks as a whole. */
export function listOwners(): { name: string; isAbove: boolean }[] {
  const entries: [string, Identifier][] = [
    ...Object.entries(compatData.api as Record<string, Identifier>),
    ...Object.entries((compatData.javascript.builtins ?? {}) as Record<string, Identifier>),
  ]
  return entries.map(([name, { __compat: compat }]) => ({
    name,
    isAbove: compat ? lackingBrowsers(compat).length > 0 : false,
  }))
}
