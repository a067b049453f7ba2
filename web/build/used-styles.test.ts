import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const used = (css: string, ...named: string[]) => usedStyles(css, named).replaceAll(/\s+/g, '')

test('a rule stays where all its classes are named by the page or by what runs on it', () => {
  const css = '.a{color:red}.a .b{color:red}.a,.c{color:red}p:hover{color:red}'
  expect(used(css, '<p class="a">')).toBe('.a{color:red}.a{color:red}p:hover{color:red}')
  expect(used(css, '<p class="a">', 'const styles={open:"b"}')).toContain('.a.b{color:red}')
})

test('a rule of an element that is not there goes', () => {
  const css =
    'h1,h2{margin:0}progress::-moz-progress-bar{color:red}.a > p + ul li:first-child{color:red}*,:before{color:red}'
  expect(used(css, '<h1 class="a"></h1>')).toBe('h1{margin:0}*,:before{color:red}')
  expect(used(css, '<h2></h2><p class="a"><ul><li>', 'h("progress")')).toBe(
    'h2{margin:0}progress::-moz-progress-bar{color:red}.a>p+ulli:first-child{color:red}*,:before{color:red}',
  )
})

test('what a selector merely excludes or looks for elsewhere does not take it away', () => {
  expect(used('.a:not(.gone){color:red}:is(.x,.a)p{color:red}', '<p class="a">')).toBe(
    '.a:not(.gone){color:red}:is(.x,.a)p{color:red}',
  )
})

test('what only rules that went have used goes with them', () => {
  const css =
    ':root{--deep:1px;--used:var(--deep);--gone:2px;--under:var(--gone)}@keyframes turn{to{rotate:1turn}}' +
    '@media print{.gone{margin:var(--under)}}.a{margin:var(--used)}.gone{animation:turn 1s}'
  expect(used(css, 'a')).toBe(':root{--deep:1px;--used:var(--deep)}.a{margin:var(--used)}')
  expect(used(`${css}.a{animation:turn 1s}`, 'a')).toContain('@keyframesturn{to{rotate:1turn}}')
})
