import { islandsOfPages } from './islands-of-pages'
import { wakeIslands } from './site/wake-islands'

wakeIslands(islandsOfPages)
