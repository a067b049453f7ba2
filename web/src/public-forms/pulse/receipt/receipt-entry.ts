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
// Pasting another receipt into this tab changes only the part after «#».
addEventListener('hashchange', () => void openReceiptPage())
