import { expect, test } from 'vitest'
import { usedCss } from './used-css.ts'

const used = (css: string, ...classes: string[]) => usedCss(css, new Set(classes))

test('R09 a page brings along the rules of its classes, and of no others', () => {
  expect(used('.a{color:red}.b{color:blue}p{margin:0}', 'a')).toBe('.a{color:red}p{margin:0}')
})

test('R09 rules are found inside conditions and layers; an empty one is left out', () => {
  const css = '@layer x{@media (width>=40rem){.a{color:red}.b{color:blue}}@media print{.b{color:red}}}'
  expect(used(css, 'a')).toBe('@layer x{@media (width>=40rem){.a{color:red}}}')
  expect(used(css, 'c')).toBe('')
})

test('R09 escaped names, nested rules, pseudo classes and negations are read', () => {
  const css = '.md\\:w-\\[1\\.5rem\\]:hover{color:red}.a:not(.b){color:red}.a .c{color:red}.d{&:hover{color:red}}'
  expect(used(css, 'md:w-[1.5rem]', 'a', 'd')).toBe(
    '.md\\:w-\\[1\\.5rem\\]:hover{color:red}.a:not(.b){color:red}.d{&:hover{color:red}}',
  )
})

test('R09 fonts, properties, key frames, statements and texts with braces stay as they are', () => {
  const css = '@layer a,b;@font-face{src:url("a{b;c")}@property --x{syntax:"*"}@keyframes k{from{top:0}}:root{--a:1}'
  expect(used(css)).toBe(css)
})

test('R09 of several selectors those stay that are used', () => {
  expect(used('.a,.b:is(.c,.d),p{top:0}', 'a')).toBe('.a,p{top:0}')
  expect(used('.a,.b:is(.c,.d){top:0}', 'b', 'c', 'd')).toBe('.b:is(.c,.d){top:0}')
  expect(used('.e,.b:is(.c,.d){top:0}', 'a')).toBe('')
})
