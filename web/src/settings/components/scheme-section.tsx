import { SchemeSwitch } from '../../shell/scheme-switch'
import { Card } from '../../ui/card'
import styles from '../settings.module.css'

/** The colour scheme of this device. Only on a phone: elsewhere the sidebar has it. */
export const SchemeSection = () => (
  <div className={styles.onPhone}>
    <Card title="Оформление" hint="Только на&nbsp;этом устройстве">
      <SchemeSwitch />
    </Card>
  </div>
)
