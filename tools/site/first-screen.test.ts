import { expect, test } from 'vitest'
import { pickFirstScreen, withoutAnswers } from './first-screen.ts'

test('R09 the styles in a page are for what is seen first: no menu, no section that gets its layout late', () => {
  const menu = '<nav><div id="menu" popover="auto" class="site-menu"><a class="in-menu"></a></div></nav>'
  const late =
    '<section id="a" class="late-layout gutter"><p class="below"></p></section><footer class="foot"></footer>'
  expect(pickFirstScreen(`${menu}<main class="main"></main>${late}${late}`)).toBe(
    '<nav><div id="menu" popover="auto" class="site-menu"></nav><main class="main"></main>' +
      '<section id="a" class="late-layout gutter"></section><footer class="foot"></footer>'.repeat(2),
  )
})

test('R09 what answers a pointer and what is printed comes with the whole style sheet', () => {
  const css =
    'a{color:red}@media (hover:hover){a:hover{color:blue}}@media print{a{b{c:d}}}@media (min-width:1px){a{x:y}}'
  expect(withoutAnswers(css)).toBe('a{color:red}@media (min-width:1px){a{x:y}}')
})
