import { howItWorks } from '@kamerton/contract/pulses/answer-mode'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { headWords, isLongDescription, promiseIcon, promiseSheetId } from '@kamerton/contract/pulses/form-head'
import { lengthOfForm } from '@kamerton/contract/pulses/form-length'
import { partsOfPromise } from '@kamerton/contract/pulses/promise-parts'
import type { ComponentChildren } from 'preact'
import { Icon } from '../../kit/icon'

type Head = Pick<PulseForm, 'pulse' | 'promise'> & { children?: ComponentChildren }

/**
 * Promise and subject of the form. The server's HTML already contains them, and this renders equal content (`headOf` in
 * the contract). The children come later: they stand at the end of the whole promise.
 */
export const FormHead = ({ pulse, promise, children }: Head) => (
  <>
    <p class="promise">
      <Icon name={promiseIcon(pulse)} />
      <span>
        {promise.brief} <MoreOfPromise>{headWords.more}</MoreOfPromise>
      </span>
    </p>
    <h1 class="subject">{pulse.title}</h1>
    {pulse.questions.length > 0 && <p class="length">{lengthOfForm(pulse.questions)}</p>}
    {pulse.description && <Description of={pulse.description} />}
    <PromiseSheet pulse={pulse} promise={promise}>
      {children}
    </PromiseSheet>
  </>
)

function Description({ of }: { of: string }) {
  const text = <p class="about">{of}</p>
  if (!isLongDescription(of)) return text
  return (
    <details class="folded-about">
      <summary>{headWords.about}</summary>
      {text}
    </details>
  )
}

/** Opens the whole promise. The browser does it by itself, so it works before any script. */
export const MoreOfPromise = ({ children }: { children: ComponentChildren }) => (
  <button type="button" class="more" popovertarget={promiseSheetId}>
    {children}
  </button>
)

/** The whole promise in its parts, over the page. */
export const PromiseSheet = ({ pulse, promise, children }: Head) => (
  <div class="sheet" id={promiseSheetId} popover="auto" role="dialog" aria-label={headWords.sheet}>
    <h2>{headWords.sheet}</h2>
    <dl>
      {partsOfPromise(promise).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {pulse.is_anonymous && (
      <p>
        <a href={howItWorks.path} target="_blank" rel="noreferrer">
          {howItWorks.title}
        </a>
      </p>
    )}
    {children}
    <button type="button" class="sheet-close" popovertarget={promiseSheetId} popovertargetaction="hide">
      {headWords.back}
    </button>
  </div>
)
