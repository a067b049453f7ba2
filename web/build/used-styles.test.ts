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

test('a rule about a choice that nothing on the page makes goes, and one that it leaves open stays', () => {
  const css = 'html:has([data-dialog]){color:red}.a[data-busy]{color:red}.a:not([data-busy]){color:red}'
  expect(used(css, '<html><p class="a">')).toBe('.a:not([data-busy]){color:red}')
  expect(used(css, '<html><p class="a">', 'h("div",{"data-dialog":true})')).toContain('html:has([data-dialog])')
})

test('what only rules that went have used goes with them', () => {
  const css =
    ':root{--deep:1px;--used:var(--deep);--gone:2px;--under:var(--gone)}@keyframes turn{to{rotate:1turn}}' +
    '@media print{.gone{margin:var(--under)}}.a{margin:var(--used)}.gone{animation:turn 1s}'
  const wide = '@media(width>9px){:root{--deep:3px}}'
  expect(used(css + wide, 'a')).toBe(`:root{--deep:1px;--used:var(--deep)}.a{margin:var(--used)}${wide}`)
  expect(used(`${css}.a{animation:turn 1s}`, 'a')).toContain('@keyframesturn{to{rotate:1turn}}')
})

test('a class that a style module names and nothing asks for is not used', () => {
  const css = '.button_a1b2{color:red}.danger_a1b2{color:red}.ghost_a1b2{color:red}'
  const lives = 'const styles={button:`button_a1b2`,danger:`danger_a1b2`,\'ghost\':"ghost_a1b2"}'
  expect(used(css, `${lives};use(styles.button)`)).toBe('.button_a1b2{color:red}')
  expect(used(css, `${lives};use(styles[bad?'danger':'button'])`)).toBe(
    '.button_a1b2{color:red}.danger_a1b2{color:red}',
  )
  expect(used(css, lives, '<p class="ghost_a1b2">')).toBe('.ghost_a1b2{color:red}')
})

test('the layer of a library without a component on the page goes', () => {
  const css = '@layer kit{p,body{margin:0}.kit-card{color:red}}p{margin:1px}'
  expect(used(css, '<body><p>')).toBe('p{margin:1px}')
  expect(used(css, '<body><p class="kit-card">')).toBe('@layerkit{p,body{margin:0}.kit-card{color:red}}p{margin:1px}')
})

test('a variable with one value on the page stands as that value, and one that may change or is asked for by name stays', () => {
  const css =
    ':root{--four:4px;--named:5px;--wide:40px;--ink:black}@media print{:root{--ink:grey}}.page{--wide:20px}' +
    'p{margin:calc(-1*var(--four)) var(--named) var(--wide);color:var(--ink)}'
  expect(used(css, '<p class="page" style="padding:var(--named)">')).toBe(
    ':root{--named:5px;--wide:40px;--ink:black}@mediaprint{:root{--ink:grey}}.page{--wide:20px}' +
      'p{margin:calc(-1*4px)var(--named)var(--wide);color:var(--ink)}',
  )
})
