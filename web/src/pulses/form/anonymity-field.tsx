import type { Promised } from '@kamerton/contract/pulses/promise'
import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { couldBeShown } from '@kamerton/contract/pulses/thresholds'
import { IconUserPlus } from '@tabler/icons-react'
import { Controller } from 'react-hook-form'
import { useMay } from '../../lib/permissions'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Switch } from '../../ui/switch'
import { crowdIn, peopleWords, tooFewWords, whyNotAnonymous } from '../launch/audience-words'
import { PromiseLine } from '../promise-line'
import styles from './form.module.css'
import { promisedIn, thresholdIn } from './promised-in'
import type { PulseFormState } from './use-pulse-form'

type AnonymityProps = {
  form: PulseFormState
  isFrozen: boolean
  /** Null if unknown; then no numbers are shown. */
  audiences: Audiences | null
}

/** The switch with the promise to participants, and a warning if too few people are asked for it. */
export function AnonymityField({ form, isFrozen, audiences }: AnonymityProps) {
  const mayAsk = useMay()
  const [target_type, target_value, shares_results] = form.watch(['target_type', 'target_value', 'shares_results'])
  const isReview = target_type === 'manager_review'
  const mayChoose = mayAsk('manage', 'Pulses', { target_type, target_value })
  const crowd = audiences ? crowdIn(audiences, { target_type, target_value }) : undefined
  const ofCompany = audiences?.anonymity_threshold
  const isBlind = audiences?.is_blind === true
  const draft = { target_type, target_value, shares_results }
  const launched = audiences ? thresholdIn(draft, audiences, mayChoose) : undefined
  const promisedFor = (is_anonymous: boolean) =>
    audiences && promisedIn({ ...draft, is_anonymous }, audiences, mayChoose)
  const hintOf = (promised: Promised | null) =>
    [
      isReview && 'Оценка руководителями всегда именная.',
      promised?.is_anonymous && !isBlind && whyNotAnonymous,
      isFrozen && 'Пульс уже запускали: с именами он или без, изменить нельзя.',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Controller
      control={form.control}
      name="is_anonymous"
      render={({ field: { value, onChange, ...field }, fieldState }) => {
        const isOn = value && !isReview
        const promised = promisedFor(isOn)
        return (
          <div className={styles.anonymity}>
            <Switch
              {...field}
              checked={isOn}
              disabled={isFrozen || isReview}
              onChange={(event) => onChange(event.target.checked)}
              label="Ответы без имён"
              hint={hintOf(promised)}
              error={fieldState.error?.message}
            />
            {promised && <PromiseLine surface="editor" promised={promised} />}
            {isOn && !isFrozen && crowd !== undefined && ofCompany !== undefined && (
              <>
                {launched === null && (
                  <Notice tone="watch">
                    {tooFewWords(crowd, ofCompany)}
                    <div className={styles.ways}>
                      <Button size="sm" onClick={() => onChange(false)}>
                        Сделать именным
                      </Button>
                      {mayAsk('create', 'Invites', {}) && (
                        <ButtonLink
                          size="sm"
                          to="/app/employees?dialog=invite"
                          icon={<Icon of={IconUserPlus} size={16} />}
                        >
                          Пригласить
                        </ButtonLink>
                      )}
                    </div>
                  </Notice>
                )}
                {launched !== null && !couldBeShown(crowd.settled, ofCompany) && (
                  <Notice>
                    Сейчас {peopleWords(crowd.settled)}: итоги можно показать с{'\u00a0'}порогом {launched}. Или
                    сделайте пульс именным: тогда под каждым ответом будет имя.
                  </Notice>
                )}
              </>
            )}
          </div>
        )
      }}
    />
  )
}
