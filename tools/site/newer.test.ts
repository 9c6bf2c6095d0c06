import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkNewer } from './check-newer.ts'
import { findNewerApis } from './newer-apis.ts'
import { findNewerHtml, findNewerStyles } from './newer-styles.ts'

test.each([
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['URL.parse(a)', 'URL.parse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(f)', 'Promise.try'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['Object.groupBy(a, f)', 'Object.groupBy'],
  ['Map.groupBy(a, f)', 'Map.groupBy'],
  ['a.isSubsetOf(b)', '.isSubsetOf'],
  ['new Intl.Segmenter("es")', 'Intl.Segmenter'],
  ['new Intl.DurationFormat("es")', 'Intl.DurationFormat'],
  ['Iterator.from(a)', 'Iterator.from'],
  ['requestIdleCallback(f)', 'requestIdleCallback'],
  ['window.requestIdleCallback(f)', 'requestIdleCallback'],
  ['navigator.connection.saveData', 'navigator.connection'],
  ['scheduler.yield()', 'scheduler'],
  ['document.startViewTransition(f)', 'document.startViewTransition'],
  ['menu.showPopover()', '.showPopover'],
  ['new URLPattern(a)', 'URLPattern'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['function f(a) { const b = new URLSearchParams(a); return b.size }', 'new URLSearchParams().size'],
  ['new Set(a).union(b)', 'new Set().union'],
  ['a.values().filter(f)', 'Iterator.filter'],
  ['/[a--b]/v', 'RegExp flag v'],
  ['new RegExp("a", "v")', 'RegExp flag v'],
  ['/(?i:a)b/', 'RegExp modifiers'],
  ['import a from "a.json" with { type: "json" }', 'import attributes'],
])('R09 Z10 %s is above the floor', (script, name) => {
  expect(findNewerApis(script)).toContain(name)
})

test.each([
  'structuredClone(a); a.toSorted(); a.findLast(f); Object.hasOwn(a, "b"); a.at(-1)',
  'AbortSignal.timeout(5); crypto.randomUUID(); new CompressionStream("gzip"); navigator.locks.request("a", f)',
  'dialog.showModal(); new BroadcastChannel("a"); /(?<=a)b/u.test(c); new Intl.PluralRules("es")',
  'function f(a) { const b = new Map(a); return b.size } Object.values(a).filter(f); [...a.values()].map(f)',
  'const scheduler = makeOne(); scheduler.run(); function navigation() {} navigation()',
])('R09 Z10 browsers of the floor know all of this: %s', (script) => {
  expect(findNewerApis(script)).toEqual([])
})

test('R09 Z10 styles and pages are looked at in the same way', () => {
  const css = '@starting-style{a{opacity:0}}a:has(b){color:light-dark(red,blue);field-sizing:content}b{&:hover{top:0}}'
  expect(findNewerStyles(css)).toEqual(
    expect.arrayContaining(['@starting-style', ':has', 'light-dark()', 'field-sizing', 'nesting']),
  )
  expect(findNewerStyles('a:focus-visible{inset:0;color:color-mix(in oklab,red,blue);height:100dvh}')).toEqual([])
  expect(findNewerHtml('<p popover><details name="a"></details></p>')).toEqual(['<details name>', 'popover'])
})

test('R09 Z10 the build stops with the name and the file of what is above the floor and not on the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'newer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['a.js', 'page.html', 'own.css'].map((name) => join(folder, name))
  const [script = '', page = '', styles = ''] = files
  writeFileSync(script, 'requestIdleCallback(() => Promise.try(f))')
  writeFileSync(page, '<script>URL.parse(location.href)</script><style>a{field-sizing:content}</style>')
  writeFileSync(styles, 'a{color:light-dark(red,blue)}')
  expect(() => checkNewer(folder, files)).toThrow(
    /Promise\.try: a\.js\nURL\.parse: page\.html\nlight-dark\(\): own\.css$/,
  )
})
