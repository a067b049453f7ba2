import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { clusterScenario, refusalOfCluster } from '../server/src/lib/database/distribution/checks/cluster-bench.ts'
import { atMost, type Finding, rounded } from './lib/measure.ts'
import { activateScenario } from './scenarios/activate.ts'
import { blindScenario } from './scenarios/blind.ts'
import { boundedListsScenario } from './scenarios/bounded-lists.ts'
import { companyDeletionScenario } from './scenarios/company-deletion.ts'
import { dashboardScenario } from './scenarios/dashboard.ts'
import { directoryScenario } from './scenarios/directory.ts'
import { exportsScenario } from './scenarios/exports.ts'
import { firstLoadScenario } from './scenarios/first-load.ts'
import { managerReviewScenario } from './scenarios/manager-review.ts'
import { manyCompaniesScenario } from './scenarios/many-companies.ts'
import { mineScenario } from './scenarios/mine.ts'
import { oneToOneScenario } from './scenarios/one-to-one.ts'
import { planEditorScenario } from './scenarios/plan-editor.ts'
import { plansScenario } from './scenarios/plans.ts'
import { preparePageScenario } from './scenarios/prepare-page.ts'
import { privacyScenario } from './scenarios/privacy.ts'
import { publicScenario } from './scenarios/public.ts'
import { recommendationsScenario } from './scenarios/recommendations.ts'
import { reportsScenario } from './scenarios/reports.ts'
import { respondPageScenario } from './scenarios/respond-page.ts'
import { roundsScenario } from './scenarios/rounds.ts'
import { scaleScenario } from './scenarios/scale.ts'
import { signInScenario } from './scenarios/sign-in.ts'
import { startScenario } from './scenarios/start.ts'
import { submitScenario } from './scenarios/submit.ts'
import { submitConfidentialScenario } from './scenarios/submit-confidential.ts'
import { teamsScenario } from './scenarios/teams.ts'

/** Separate programs. Their exit code shows whether anything was lost. */
const program = (file: string) => async (): Promise<Finding[]> => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' })
  return [atMost(`exit code of bench/${file}`, status ?? 1, 0)]
}

const scenarios: Record<string, () => Promise<Finding[]>> = {
  start: startScenario,
  'respond-page': respondPageScenario,
  'prepare-page': preparePageScenario,
  'first-load': firstLoadScenario,
  public: publicScenario,
  dashboard: dashboardScenario,
  directory: directoryScenario,
  recommendations: recommendationsScenario,
  reports: reportsScenario,
  exports: exportsScenario,
  teams: teamsScenario,
  'bounded-lists': boundedListsScenario,
  'one-to-one': oneToOneScenario,
  mine: mineScenario,
  'manager-review': managerReviewScenario,
  plans: plansScenario,
  'plan-editor': planEditorScenario,
  activate: activateScenario,
  rounds: roundsScenario,
  submit: submitScenario,
  'submit-confidential': submitConfidentialScenario,
  blind: blindScenario,
  'many-companies': manyCompaniesScenario,
  scale: scaleScenario,
  'sign-in': signInScenario,
  privacy: privacyScenario,
  'company-deletion': companyDeletionScenario,
  'kill-loop': program('kill-loop.ts'),
  durability: program('durability.ts'),
  'full-disk': program('full-disk.ts'),
}

/**
 * Scenarios that run only when named, since not every machine has their requirements. Each gives the reason if it
 * cannot run.
 */
const onlyByName: Record<string, { scenario: () => Promise<Finding[]>; refusal: () => Promise<string | null> }> = {
  cluster: { scenario: clusterScenario, refusal: refusalOfCluster },
}
const all: Record<string, () => Promise<Finding[]>> = {
  ...scenarios,
  ...Object.fromEntries(Object.entries(onlyByName).map(([name, { scenario }]) => [name, scenario])),
}

/** `npm run bench` runs all scenarios, `npm run bench submit` one; a budget that is not kept ends with 1. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`)
  process.exit(2)
}
for (const name of wanted) {
  const refusal = await onlyByName[name]?.refusal()
  if (refusal) {
    console.error(refusal)
    process.exit(2)
  }
}
const load = () =>
  loadavg()
    .map((value) => rounded(value, 1))
    .join(' ')
let kept = true
for (const [name, scenario] of Object.entries(all)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onlyByName) continue
  console.log(`\n${name} (load of the machine before: ${load()})`)
  const findings = await scenario()
  const widest = Math.max(...findings.map(({ what }) => what.length))
  for (const { what, figure, goal, kept: isKept } of findings) {
    const verdict = goal === '' ? '' : `  goal ${goal.padEnd(9)} ${isKept ? 'kept' : 'NOT KEPT'}`
    console.log(`  ${what.padEnd(widest)} ${figure.padStart(15)}${verdict}`)
  }
  kept &&= findings.every((finding) => finding.kept)
}
console.log(`\n${kept ? 'All budgets are kept.' : 'A budget is not kept.'} Load of the machine now: ${load()}`)
process.exitCode = kept ? 0 : 1
