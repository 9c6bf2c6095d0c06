import { expect, test } from 'vitest'
import { pickFirstScreen, withoutAnswers, withoutUnread } from './first-screen.ts'

test('R09 the styles in a page are for what is seen first: no menu, no section that gets its layout late', () => {
  const menu = '<nav><div id="menu" popover="auto" class="site-menu"><a class="in-menu"></a></div></nav>'
  const late =
    '<section id="a" class="late-layout gutter"><p class="below"></p></section><footer class="foot"></footer>'
  expect(pickFirstScreen(`${menu}<main class="main"></main>${late}${late}`)).toBe(
    '<nav></nav><main class="main"></main>' +
      '<section id="a" class="late-layout gutter"></section><footer class="foot"></footer>'.repeat(2),
  )
})

test('R09 what answers a pointer and what is printed comes with the whole style sheet', () => {
  const css =
    'a{color:red}@media (hover:hover){a:hover{color:blue}}@media print{a{b{c:d}}}@media (forced-colors:active){a{e:f}}@media (min-width:1px){a{x:y}}'
  expect(withoutAnswers(css)).toBe('a{color:red}@media (min-width:1px){a{x:y}}')
})

test('R09 elements that a page lacks have no styles in it, and variables that nothing reads are not declared', () => {
  const html = '<html><body><p class="a"></p><input/></body></html>'
  const css =
    '@layer base{p,abbr:where([title]){margin:0}table{top:0}html{top:0}::placeholder{top:0}.a>table{top:0}.a:active{top:0}.a:not(:active){top:0}}' +
    ':root{--a:1;--b:var(--c);--c:2}.a{top:var(--a)}'
  expect(withoutUnread(css, { html })).toBe(
    '@layer base{p{margin:0}html{top:0}::placeholder{top:0}.a>table{top:0}.a:not(:active){top:0}}:root{--a:1;}.a{top:var(--a)}',
  )
})

test('R09 key frames that nothing plays and registered names that nothing reads come later; colours are mixed', () => {
  const css =
    '@keyframes spin{to{top:0}}@keyframes tick{30%{top:0}}.a{animation:1s spin infinite;left:var(--x)}' +
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}' +
    '@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red, blue)}}'
  expect(withoutUnread(css, { html: '<p>' })).toBe(
    '@keyframes spin{to{top:0}}.a{animation:1s spin infinite;left:var(--x)}' +
      '@property --x{syntax:"*";inherits:false}.a{color:color-mix(in oklab, red, blue)}',
  )
})

test('R09 what only a press, an opened part or a field of another kind shows comes later', () => {
  const css = '.a:popover-open{top:0}.a:disabled{top:0}.a:not(:disabled){top:0}::-webkit-date-and-time-value{top:0}'
  expect(withoutUnread(css, { html: '<input/>' })).toBe('.a:not(:disabled){top:0}')
  expect(withoutUnread(css, { html: '<input type="date" disabled=""/>' })).toBe(
    '.a:disabled{top:0}.a:not(:disabled){top:0}::-webkit-date-and-time-value{top:0}',
  )
})

test('R09 a page without an application keeps what a press shows, and elements that its scripts add', () => {
  const css = '.a:active{top:0}summary:disabled{top:0}dialog{top:var(--x)}table{top:0}:root{--x:1;--y:2}'
  const shown = { html: '<p><summary>', words: new Set(['dialog']) }
  expect(withoutUnread(css, shown)).toBe('.a:active{top:0}summary:disabled{top:0}dialog{top:var(--x)}:root{--x:1;}')
})
