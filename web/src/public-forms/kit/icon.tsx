/** Tabler outlines, only those that the forms show. They stand in frame.html, where the head of a form uses them before any script. */
export const iconNames = ['shield', 'person', 'group', 'hidden', 'check', 'alert', 'offline'] as const
export type IconName = (typeof iconNames)[number]

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)
