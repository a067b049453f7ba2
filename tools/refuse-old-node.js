import { existsSync } from 'node:fs'

/**
 * The first thing that runs, whatever is started. Written in JavaScript that a Node of many years ago reads, so that one which
 * cannot run the product says so in one sentence. `npm ci` brings the right one; where it has none for the machine, the
 * machine's own is used. The built server has this file in it, a folder deeper than here.
 */
const oldestMajor = 26

if (Number(process.versions.node.split('.')[0]) < oldestMajor) {
  const isBrought = ['../node_modules/.bin/node', '../../node_modules/.bin/node'].some((path) =>
    existsSync(new URL(path, import.meta.url)),
  )
  const wayOut = isBrought
    ? 'Установка принесла свой, node_modules/.bin/node: его берут npm start и остальные команды npm.'
    : `Установка принесла бы свой, но для ${process.platform} ${process.arch} его нет: поставьте Node.js ${oldestMajor} сами.`
  console.error(`Нужен Node.js ${oldestMajor} или новее, а запущен ${process.version}. ${wayOut}`)
  process.exit(1)
}
