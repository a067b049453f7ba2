import '../../../ui/theme/tokens.css'
import '../../../ui/theme/global.css'
import '../../../ui/theme/stand-in-type.css'
import '../../kit/type.css'
import '../../kit/frame.css'
import '../../kit/ending.css'
import '../../kit/comment.css'
import { openPreparePage } from './open-prepare-page'

// A separate task: parsing the script and rendering the form are two short tasks instead of a long one.
setTimeout(() => void openPreparePage())
