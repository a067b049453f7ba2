import { islandsOfPages } from './islands-of-pages'
import { foldMenu } from './site/fold-menu'
import { wakeIslands } from './site/wake-islands'

wakeIslands(islandsOfPages)
for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details')) foldMenu(menu)
