import '../../../ui/theme/tokens.css'
import '../../../ui/theme/global.css'
import '../../../ui/theme/stand-in-type.css'
import '../../kit/type.css'
import '../../kit/frame.css'
import '../../kit/ending.css'
import '../../kit/comment.css'
import { openPlanPage } from './open-plan-page'

await openPlanPage()
