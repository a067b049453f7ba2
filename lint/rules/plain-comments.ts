import type { Context, Located, Rule } from '../rule.ts'

const columnLimit = 120
const wordLimit = 25

const directive = /^(?:biome-ignore|oxlint-|@ts-|eslint|v8|c8|@vitest|<reference|[#@]__)/
const relative = /^(?:What|Who|Whoever|Whom|Whose|Which|That)\b/
const commentMarks = /^\s*(?:\/\*\*?|\*\/|\*|\/\/)/gm
const startOfSentence = /(?<=[.!?])\s+(?=[A-ZА-ЯЁ«`])/

type Position = { line: number; column: number }
/** A block comment, or neighbouring lines of `//` read as one text. Lines count from 1. */
type Comment = { text: string; start: number; end: number; firstLine: number; lastLine: number; ownsLine: boolean }

/** A reader with plain English understands a comment at the first read (docs/style.md). */
export const plainComments: Rule = {
  create(context) {
    if (!/\.tsx?$/.test(context.filename)) return {}
    return {
      Program() {
        for (const comment of commentsOf(context)) {
          const prose = proseOf(comment.text)
          if (directive.test(prose)) continue
          const report = (message: string) => context.report({ loc: placeOf(context, comment), message })
          for (const message of refusalsOf(prose)) report(message)
          reportWideLines(context, comment)
        }
      },
    }
  },
}

function commentsOf(context: Context): Comment[] {
  const { sourceCode } = context
  const comments: Comment[] = []
  for (const one of sourceCode.getAllComments()) {
    if (one.type === 'Shebang') continue
    const { firstLine, lastLine, column } = linesOf(context, one)
    const isLine = one.type === 'Line'
    const text = sourceCode.text.slice(one.start, one.end)
    const ownsLine = isLine && sourceCode.lines[firstLine - 1]?.slice(0, column).trim() === ''
    const last = comments.at(-1)
    const goesOn = ownsLine && last?.ownsLine && last.lastLine === firstLine - 1 && !directive.test(proseOf(text))
    if (goesOn) Object.assign(last, { text: `${last.text}\n${text}`, end: one.end, lastLine })
    else comments.push({ text, start: one.start, end: one.end, firstLine, lastLine, ownsLine })
  }
  return comments
}

function linesOf({ sourceCode }: Context, { start, end }: Located) {
  const first = sourceCode.getLocFromIndex(start)
  return { firstLine: first.line, lastLine: sourceCode.getLocFromIndex(end).line, column: first.column }
}

const placeOf = ({ sourceCode }: Context, { start, end }: Comment): { start: Position; end: Position } => ({
  start: sourceCode.getLocFromIndex(start),
  end: sourceCode.getLocFromIndex(end),
})

const proseOf = (text: string): string =>
  text
    .replace(commentMarks, '')
    .replace(/\*\/\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^@\w+ /, '')

function refusalsOf(prose: string): string[] {
  const same = /^The same\b/.test(prose)
    ? ['A comment does not start with «The same». Say it in full, or name the thing that this one is like.']
    : []
  return [...same, ...prose.split(startOfSentence).flatMap(refusalsOfSentence)]
}

function refusalsOfSentence(sentence: string): string[] {
  const [word] = relative.exec(sentence) ?? []
  const words = sentence.split(' ').length
  return [
    ...(word
      ? [`A sentence starts with «${word}»: «${brief(sentence)}». Begin with the thing itself (docs/style.md).`]
      : []),
    ...(words > wordLimit
      ? [`A sentence of ${words} words: «${brief(sentence)}». Split it: at most ${wordLimit} are read at once.`]
      : []),
  ]
}

const brief = (sentence: string): string => (sentence.length > 60 ? `${sentence.slice(0, 60)}…` : sentence)

function reportWideLines(context: Context, { firstLine, lastLine }: Comment): void {
  for (let line = firstLine; line <= lastLine; line++) {
    const text = context.sourceCode.lines[line - 1] ?? ''
    if (text.length <= columnLimit || !/^\s*(?:\/\*|\*|\/\/)/.test(text)) continue
    context.report({
      loc: { start: { line, column: 0 }, end: { line, column: text.length } },
      message: `A comment's line has ${text.length} columns. Break it: at most ${columnLimit} fit beside a diff.`,
    })
  }
}
