import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WhenOpened } from '../../ui/when-opened'
import styles from './editor.module.css'
import type { EditorProps } from './plan-editor'

const planEditor = part(() => import('./plan-editor').then(({ PlanEditor }) => PlanEditor))

/** The editor is heavier than all the rest of its screen, so the screen is shown before it. */
export const EditorPart = (props: EditorProps) => (
  <WhenOpened of={planEditor} opened onClose={props.onLeave} before={<EditorSkeleton />}>
    {(PlanEditor) => <PlanEditor {...props} />}
  </WhenOpened>
)

export const EditorSkeleton = () => (
  <Waiting label="Загружаем план">
    <div className={styles.editor}>
      <div className="stack">
        <Card>
          <SkeletonLines count={8} />
        </Card>
        <Card>
          <SkeletonLines count={4} />
        </Card>
      </div>
    </div>
  </Waiting>
)
