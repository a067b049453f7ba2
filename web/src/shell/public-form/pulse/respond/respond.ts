import '../../../../ui/theme/tokens.css'
import '../../../../ui/theme/global.css'
import '../../frame.css'
import '../../ending.css'
import { openRespondPage } from '../../../../pulses/respond/open-respond-page'

await openRespondPage()
