import type { FocusCard } from '@kamerton/contract/recommendations/focus-schemas'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { InfoWindow } from '../../ui/info-button'
import { EvidencePanel } from '../evidence/evidence-panel'
import styles from './focus.module.css'

/** Opens the findings behind a card: each with its reason, its risk and the figures that the rule has read. */
export function WhyHere({ card }: { card: FocusCard }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button look="ghost" size="sm" aria-label={`Почему это здесь: ${card.title}`} onClick={() => setOpened(true)}>
        Почему это здесь
      </Button>
      <InfoWindow title={card.title} opened={opened} onClose={() => setOpened(false)}>
        <div className={styles.why}>
          {card.facts.length > 0 && (
            <ul>
              {card.facts.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
          {card.signals.map((one) => (
            <section key={one.id}>
              <h3>{one.title}</h3>
              <p>{one.description}</p>
              <p>{one.reason}</p>
              <p>Риск: {one.risk}</p>
              <EvidencePanel recommendation={one} />
            </section>
          ))}
        </div>
      </InfoWindow>
    </>
  )
}
