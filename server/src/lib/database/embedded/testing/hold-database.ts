/** A stand-in for the server: keeps the database until SIGTERM, and reports to its parent how the start went. */
import { startEmbeddedDatabase } from '../start-embedded.ts'

const [folder = ''] = process.argv.slice(2)

try {
  const database = await startEmbeddedDatabase(folder)
  const { attached, ownerUrl, socketFolder } = database
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    void database.stop().then(() => clearInterval(alive))
  })
  // Last, because the parent may send the signal as soon as it reads this.
  process.stdout.write(`${JSON.stringify({ attached, ownerUrl, socketFolder })}\n`)
} catch (error) {
  const refusal = error instanceof Error ? { refusal: error.name, message: error.message } : { refusal: String(error) }
  process.stdout.write(`${JSON.stringify(refusal)}\n`)
}
