import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewReady } from '@kamerton/contract/pulses/preview'
import type { DeviceStore } from '../../../kit/kept'
import type { Refusal } from '../../../kit/refusal'
import { type Door, isPulseForm } from '../door'

/** Stores nothing: a preview leaves no data on the device. */
const keptNowhere = <Thing>(): DeviceStore<Thing> => ({ load: () => null, save: () => true, drop: () => {} })

const alone: Refusal = {
  status: 400,
  detail: 'Здесь форму показывает страница пульса: откройте «Посмотреть форму» на\u00a0ней',
  code: null,
  company: null,
}

/** Preview of the form before a launch: the page around it provides the data, and nothing is sent. */
export function previewDoor(): Door {
  const { parent } = window
  return {
    open: async () => (parent === window ? { refusal: alone } : { form: await formGiven(parent) }),
    stores: () => ({ draft: keptNowhere(), rights: keptNowhere() }),
    submit: async () => ({ kind: 'sent' }),
    sign: async () => ({ outcome: { kind: 'refused', refusal: alone }, data: null }),
  }
}

const formGiven = (parent: Window): Promise<PulseForm> =>
  new Promise((resolve) => {
    addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent && isPulseForm(data)) resolve(data)
    })
    parent.postMessage(previewReady, location.origin)
  })
