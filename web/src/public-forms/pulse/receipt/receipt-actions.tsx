import { fragmentOf, type Receipt, receiptPath } from '@kamerton/contract/pulses/receipt'
import { Component } from 'preact'

type Props = { receipt: Receipt; title: string }

const fileName = 'kvitanciya-kamerton.txt'

/** Copies, saves or prints the receipt on request; nothing of it is stored on the device. */
export class ReceiptActions extends Component<Props, { isCopied: boolean }> {
  override state = { isCopied: false }

  private get link(): string {
    return new URL(receiptPath + fragmentOf(this.props.receipt), location.href).href
  }

  private readonly copy = async () => {
    // Missing on plain http: the file and the printout still work.
    await navigator.clipboard?.writeText(this.link).then(
      () => this.setState({ isCopied: true }),
      () => {},
    )
  }

  private readonly save = () => {
    const lines = [
      `Квитанция: ${this.props.title}`,
      'Откройте ссылку, когда опрос закроется: на странице видно, учтён ли ответ и то же ли обещание. Кто вы и что ответили, квитанция не знает.',
      this.link,
    ]
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(new Blob([`${lines.join('\n\n')}\n`], { type: 'text/plain' }))
    anchor.download = fileName
    // Released only with the page, because a busy browser reads it late.
    anchor.click()
  }

  override render() {
    return (
      <p class="actions">
        <button type="button" onClick={() => void this.copy()}>
          {this.state.isCopied ? 'Ссылка скопирована' : 'Скопировать ссылку'}
        </button>
        <button type="button" onClick={this.save}>
          Сохранить файлом
        </button>
        <button type="button" onClick={() => print()}>
          Распечатать
        </button>
      </p>
    )
  }
}
