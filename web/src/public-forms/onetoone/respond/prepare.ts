import '../../../ui/theme/tokens.css'
import '../../../ui/theme/global.css'
import '../../../ui/theme/stand-in-type.css'
import '../../kit/type.css'
import '../../kit/frame.css'
import '../../kit/ending.css'
import { openPreparePage } from './open-prepare-page'

// A turn of its own: to read the script and to draw the form are two short tasks instead of a long one.
setTimeout(() => void openPreparePage())
