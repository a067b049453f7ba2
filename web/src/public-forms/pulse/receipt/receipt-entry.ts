import '../../../ui/theme/tokens.css'
import '../../../ui/theme/global.css'
import '../../../ui/theme/stand-in-type.css'
import '../../kit/type.css'
import '../../kit/frame.css'
import '../../kit/ending.css'
import '../../kit/proof.css'
import './receipt.css'
import { openReceiptPage } from './open-receipt-page'

await openReceiptPage()
// Another receipt that is pasted into the same tab changes what stands behind the «#» alone.
addEventListener('hashchange', () => void openReceiptPage())
