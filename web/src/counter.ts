import { startCounter } from './site/counter/start-counter'

startCounter()
