import type { Navigation } from './navigation'
import { NavigationItem } from './navigation-item'
import styles from './sidebar.module.css'

type GroupsProps = {
  of: Navigation['groups']
  onChoose?: () => void
}

/** Links to screens, in groups with headings. */
export const NavigationGroups = ({ of: groups, onChoose }: GroupsProps) =>
  groups.map(({ label, items }) => (
    <div key={label} role="group" aria-label={label ?? undefined} className={styles.group}>
      {label && (
        <p aria-hidden className={styles.label}>
          {label}
        </p>
      )}
      {items.map((section) => (
        <NavigationItem key={section.path} of={section} onChoose={onChoose} />
      ))}
    </div>
  ))
