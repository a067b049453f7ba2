/**
 * Tabler outlines that the forms use. They are in frame.html, because the head of a form shows them before any script.
 */
export const iconNames = ['shield', 'person', 'group', 'hidden', 'check', 'alert', 'offline'] as const
export type IconName = (typeof iconNames)[number]

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
