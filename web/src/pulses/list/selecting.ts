export { SelectionBox } from '../../ui/selection/selection-box'
export { selectionOf } from '../../ui/selection/use-selection'
export { ManyActs } from './many-acts'
