/**
 * `npm run build`, and the first half of `npm start`. Written in JavaScript, so that a Node that cannot run TypeScript is
 * told so in one sentence. `npm ci` brings the right one; where it has none for the machine, the machine's own is used.
 */
const oldestMajor = 26

const major = Number(process.versions.node.split('.')[0])
if (major < oldestMajor) {
  console.error(
    `Нужен Node.js ${oldestMajor} или новее, а запущен ${process.version}. Установка принесла бы свой, но для ${process.platform} ${process.arch} его нет: поставьте Node.js ${oldestMajor} сами.`,
  )
  process.exit(1)
}

const { buildServerIfStale } = await import('../server/build/build-if-stale.ts')
const { buildIfStale } = await import('../web/build/build-if-stale.ts')
await buildServerIfStale()
await buildIfStale()
